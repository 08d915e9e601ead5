/** What the rule sets are called in Bahasa Indonesia, by key. */
export const ruleSetNames: Readonly<Record<string, string>> = {
  klasik: 'Klasik',
  'chinese-classical': 'Klasik Tiongkok',
  'hong-kong': 'Klub Hong Kong',
  sichuan: 'Sichuan berdarah',
};
