/** What the rule sets are called in English, by key. */
export const ruleSetNames: Readonly<Record<string, string>> = {
  klasik: 'Klasik',
  'chinese-classical': 'Chinese Classical',
  'hong-kong': 'Hong Kong club',
  sichuan: 'Sichuan bloody',
};
