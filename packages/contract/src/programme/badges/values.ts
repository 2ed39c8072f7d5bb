/** The badges beyond those of challenges. Without schemas, so that screens can import it. */
import type { Language } from '../../core/languages.ts';

/** In the order in which they are shown. Only `perfect-week` can be earned more than once. */
export const badgeKinds = [
  'first-day',
  'perfect-week',
  'streak-7',
  'streak-30',
  'streak-100',
] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** The length of the streak that earns a badge. */
export const streakBadges = { 'streak-7': 7, 'streak-30': 30, 'streak-100': 100 } as const;

export const badgeNames: Record<Language, Record<BadgeKind, string>> = {
  en: {
    'first-day': 'First day',
    'perfect-week': 'Perfect week',
    'streak-7': '7 in a row',
    'streak-30': '30 in a row',
    'streak-100': '100 in a row',
  },
  hi: {
    'first-day': 'पहला दिन',
    'perfect-week': 'पूरा सप्ताह',
    'streak-7': 'लगातार 7',
    'streak-30': 'लगातार 30',
    'streak-100': 'लगातार 100',
  },
};
