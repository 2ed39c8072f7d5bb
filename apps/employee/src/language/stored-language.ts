import { type Language, languages } from '@kolam/contract/core/languages.ts';
import { table } from '#core/store.ts';

const values = table<Language>('values');
const key = 'language';
/** Where it was stored before the device's storage had a place for it. */
const formerKey = 'employeeLanguage';

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** Returns the language chosen on this device, else the phone's, else English. */
export async function loadLanguage(): Promise<Language> {
  const stored = await values.get(key);
  if (stored) return stored;
  const former = localStorage.getItem(formerKey);
  if (isLanguage(former)) {
    await storeLanguage(former);
    localStorage.removeItem(formerKey);
    return former;
  }
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Stores the chosen language for the next start, and for texts of the service worker. */
export const storeLanguage = (language: Language) => values.update(key, () => language);
