/** Numbers and plurals of one language. Formatters are made once per language: making one takes longer than using it. */

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Formats {
  /** A whole number with the language's digits and separators, and a real minus sign. */
  number(value: number): string;
  /** The same with a sign before anything but zero: `+120`, `−40`, `0`. */
  signed(value: number): string;
  /** A share of all, 0 to 1, in percent. */
  percent(share: number): string;
  /** The form for a number, with `#` replaced by it. */
  count(value: number, forms: PluralForms): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
}

const known = new Map<string, Formats>();

/** The formats of a BCP 47 tag. */
export function formats(tag: string): Formats {
  const made = known.get(tag) ?? makeFormats(tag);
  known.set(tag, made);
  return made;
}

function makeFormats(tag: string): Formats {
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const withSign = new Intl.NumberFormat(tag, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const plurals = new Intl.PluralRules(tag);
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const number = (value: number) => realMinus(plain.format(value));
  return {
    number,
    signed: (value) => realMinus(withSign.format(value)),
    percent: (share) => realMinus(percent.format(share)),
    count: (value, forms) => (forms[plurals.select(value)] ?? forms.other).replace('#', number(value)),
    list: (items) => lists.format(items),
  };
}

function realMinus(text: string): string {
  return text.replace('-', '−');
}

/** `²`, `¹³`: exponents in formulas. */
export function superscript(value: number): string {
  return [...String(value)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit).join('');
}
