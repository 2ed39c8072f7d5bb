import type { Language } from '@kolam/contract/core/languages.ts';

/** The names of the server are in English: "Firefox on Windows", "Safari", "Unknown device". */
const texts: Partial<Record<Language, (device: string) => string>> = {
  hi: (device) => {
    if (device === 'Unknown device') return 'अज्ञात डिवाइस';
    const [browser, system] = device.split(' on ');
    return system ? `${system} पर ${browser}` : device;
  },
};

/** Returns the name of a device in the reader's language. */
export const deviceText = (device: string, language: Language): string =>
  texts[language]?.(device) ?? device;
