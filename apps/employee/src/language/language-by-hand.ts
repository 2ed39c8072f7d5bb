import { type Language, languages } from '@kolam/contract/core/languages.ts';

const key = 'languageByHand';
/** Milliseconds for which a mailed link finds it: as long as that link works. */
const keptFor = 60 * 60_000;

type HandedOver = { language: Language; at: number };

/**
 * The language that someone chose on the sign-in or the welcome page. It lasts as long as the tab:
 * the next person on this device has made no choice.
 */
export const languageByHand = {
  note: (language: Language) => sessionStorage.setItem(key, language),
  /**
   * Returns null if nothing was chosen.
   *
   * @param options `byLink`: a mailed link was opened, which may have been asked for in another tab
   */
  read({ byLink = false } = {}): Language | null {
    const chosen = sessionStorage.getItem(key);
    const own = languages.find((language) => language === chosen) ?? null;
    const stored = localStorage.getItem(key);
    if (own !== null || !byLink || stored === null) return own;
    const { language, at }: HandedOver = JSON.parse(stored);
    return Date.now() - at < keptFor ? language : null;
  },
  /** Keeps it for a link that is asked for now. */
  handOver() {
    const language = languageByHand.read();
    if (language === null) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ language, at: Date.now() } satisfies HandedOver));
  },
  /** Returns it once. */
  take(options: { byLink?: boolean } = {}): Language | null {
    const chosen = languageByHand.read(options);
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
    return chosen;
  },
};
