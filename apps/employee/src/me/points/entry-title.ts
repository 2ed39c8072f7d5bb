import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { pointsTexts } from './texts.ts';

type Entry = ResponseOf<'GET /employee/me/points'>['data'][number];

/** Returns what an entry is for: the task or quiz, if it has one, and what became of it. */
export function entryTitle(
  { kind, reversed, component }: Pick<Entry, 'kind' | 'reversed' | 'component'>,
  texts: (typeof pointsTexts)['en'],
): string {
  const event = reversed ? texts.reversed[reversed] : texts.kind[kind];
  if (component === null) return event;
  return kind === 'score' ? component : `${component}: ${event}`;
}
