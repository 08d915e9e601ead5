/** What somebody is called: by the name, or as one whose name is gone because the person was deleted. */
export function personName({ name }: { readonly name: string }, texts: { readonly deleted: string }): string {
  return name === '' ? texts.deleted : name;
}
