/**
 * Copies a text; false where the browser does not let us. The clipboard of the newer interface is missing without a
 * secure context and in frames without `allow="clipboard-write"`; the older command copies what is selected in a field.
 */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    return field.ownerDocument.execCommand('copy');
  }
}
