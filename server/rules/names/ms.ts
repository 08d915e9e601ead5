/** What the rule sets are called in Bahasa Melayu, by key. */
export const ruleSetNames: Readonly<Record<string, string>> = {
  klasik: 'Klasik',
  'chinese-classical': 'Klasik Cina',
  'hong-kong': 'Kelab Hong Kong',
  sichuan: 'Sichuan berdarah',
};
