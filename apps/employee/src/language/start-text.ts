import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { dayText, timeText } from './language.ts';

/** Returns when something starts, with its day in India: "Tue, 24 Nov, 08:00". */
export const startText = (instant: string, language: Language): string =>
  `${dayText(dayOf(new Date(instant)), language)}, ${timeText(instant)}`;
