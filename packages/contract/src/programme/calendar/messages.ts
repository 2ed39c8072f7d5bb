import type { Language } from '../../core/languages.ts';

type CalendarTexts = {
  /** The name of the calendar in calendar apps. */
  name: string;
  begins: (challenge: string) => string;
  lastDay: (challenge: string) => string;
  /** The description of a workshop. */
  workshop: (challenge: string) => string;
  bring: (things: string) => string;
};

/** The texts of calendar feeds, in each language of employees. */
export const calendarTexts: Record<Language, CalendarTexts> = {
  en: {
    name: 'Kolam wellness',
    begins: (challenge) => `${challenge} begins`,
    lastDay: (challenge) => `${challenge}: last day`,
    workshop: (challenge) => `Workshop of ${challenge}`,
    bring: (things) => `Bring: ${things}`,
  },
  hi: {
    name: 'कोलम वेलनेस',
    begins: (challenge) => `${challenge} की शुरुआत`,
    lastDay: (challenge) => `${challenge}: आख़िरी दिन`,
    workshop: (challenge) => `${challenge} की कार्यशाला`,
    bring: (things) => `साथ लाएँ: ${things}`,
  },
};
