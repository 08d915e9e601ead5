import { createContext } from '@lit/context';
import type { Locale } from '../locales/locale.ts';
import type { Commands, ViewState } from './view-state.ts';

/** What is to be seen. The value is replaced on every change: consume it with `subscribe: true`. */
export const viewStateContext = createContext<ViewState, 'mahjong-view-state'>('mahjong-view-state');

/** What the person can do. One value for the life of the element. */
export const commandsContext = createContext<Commands, 'mahjong-commands'>('mahjong-commands');

/** Texts and number formats of the element's language. The value is replaced when the language changes. */
export const localeContext = createContext<Locale, 'mahjong-locale'>('mahjong-locale');
