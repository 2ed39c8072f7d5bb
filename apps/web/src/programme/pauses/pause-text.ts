import type { Pause } from '@kolam/contract/programme/pauses/model.ts';
import { pauseReasonLabels } from '@kolam/contract/programme/pauses/values.ts';
import { formatDate } from '#ui/format.ts';

/** "20 Nov 2026 – 24 Nov 2026", or one date. */
export const pauseDays = ({ from, to }: Pick<Pause, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** "Illness, by the person", "Leave, by Meera Nair". */
export function pauseFacts({ reason, byPerson, givenBy, endedAt }: Pause): string {
  const by = byPerson ? 'by the person' : `by ${givenBy ?? 'a removed user'}`;
  const ended = endedAt === null ? '' : `, ended ${formatDate(endedAt)}`;
  return `${pauseReasonLabels[reason]}, ${by}${ended}`;
}
