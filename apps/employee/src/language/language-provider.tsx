import type { Language } from '@kolam/contract/core/languages.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { en, type Messages } from './en.ts';
import { LanguageContext } from './language.ts';
import { storeLanguage } from './stored-language.ts';

/** Each language but English is a file of its own, loaded when it is chosen. */
const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => en,
  hi: () => import('./hi.ts').then(({ hi }) => hi),
};

type LanguageProviderProps = { initial: Language; children: ReactNode };

export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial);
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages } | undefined>(
    // Part of the first load, so nothing waits for it.
    initial === 'en' ? { language: initial, messages: en } : undefined,
  );
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
          void storeLanguage(next);
          setLanguage(next);
        },
      },
    [loaded, language],
  );
  // The previous language stays until the next one is loaded.
  return value ? <LanguageContext value={value}>{children}</LanguageContext> : null;
}
