import { type Language, languages } from '@kolam/contract/core/languages.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { en, type Messages } from './en.ts';
import { LanguageContext } from './language.ts';

const key = 'employeeLanguage';

/** Each language but English is a file of its own, loaded when it is chosen. */
const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => en,
  hi: () => import('./hi.ts').then(({ hi }) => hi),
};

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** The language chosen on this device, else the phone's, else English. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(key);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages }>();
  useEffect(() => {
    let isCurrent = true;
    loaders[language]().then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = `${language}-IN`;
      setLoaded({ language, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const value = useMemo(
    () =>
      loaded && {
        ...loaded,
        chosen: language,
        choose: (next: Language) => {
          localStorage.setItem(key, next);
          setLanguage(next);
        },
      },
    [loaded, language],
  );
  // The previous language stays until the next one is loaded.
  return value ? <LanguageContext value={value}>{children}</LanguageContext> : null;
}
