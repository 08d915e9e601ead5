/** HTML that is made from texts: every text is escaped, and there is no other way to make some. */

declare const escaped: unique symbol;

/** HTML whose texts have been escaped. */
export type Html = string & { readonly [escaped]: true };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** An element without content: `<meta property="og:title" content="…">`. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): Html {
  return `<${name}${written(attributes)}>` as Html;
}

/** An element that holds a text. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Html {
  return `<${name}${written(attributes)}>${escapeText(text)}</${name}>` as Html;
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
