/** What the rule sets are called in Korean, by key. */
export const ruleSetNames: Readonly<Record<string, string>> = {
  klasik: '클래식',
  'chinese-classical': '중국 고전',
  'hong-kong': '홍콩 클럽',
  sichuan: '쓰촨 혈전',
};
