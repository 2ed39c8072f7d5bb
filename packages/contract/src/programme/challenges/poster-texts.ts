import type { Language } from '../../core/languages.ts';

type PosterTexts = {
  title: string;
  period: (from: string, to: string) => string;
  /** What to do with the code. */
  scan: string;
  /** Before the address in letters. */
  orOpen: string;
};

/** The fixed texts of a challenge's poster. */
export const posterTexts: Record<Language, PosterTexts> = {
  en: {
    title: 'Wellness challenge',
    period: (from, to) => (from === to ? from : `${from} to ${to}`),
    scan: 'Point your phone’s camera at the code, sign in, and take part.',
    orOpen: 'Or open this address:',
  },
  hi: {
    title: 'वेलनेस चुनौती',
    period: (from, to) => (from === to ? from : `${from} से ${to} तक`),
    scan: 'फ़ोन का कैमरा कोड पर रखें, साइन इन करें और हिस्सा लें।',
    orOpen: 'या यह पता खोलें:',
  },
};
