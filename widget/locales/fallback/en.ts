/** What an element says that could not start, in English: what the other languages are typed by. */
export const fallback = {
  unsupported: {
    title: 'This browser is too old',
    about: 'The mahjong on this page needs a newer one. Update your browser, or open the page in another one.',
  },
  'not-loaded': {
    title: 'This did not load',
    about: 'A part of it could not be started. Check your connection, then reload the page.',
    retry: 'Reload the page',
  },
};

export type FallbackTexts = typeof fallback;
