import type { Language } from '@kolam/contract/core/languages.ts';
import { useLanguage } from './language.ts';

/** The texts of one screen in each language, loaded together with the screen. */
export type Texts<T> = Record<Language, T>;

/** Returns a screen's own texts in the chosen language. */
export const useTexts = <T>(texts: Texts<T>): T => texts[useLanguage().language];
