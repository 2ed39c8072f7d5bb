import { dayText } from '@kolam/contract/core/day-text.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { pauseReasonLabels } from '@kolam/contract/programme/pauses/values.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { LockedPerson } from './lock-person.ts';
import type { PauseRow } from './queries.ts';

type Span = Pick<PauseRow, 'fromDate' | 'toDate'>;

/** "20 Nov 2026 – 24 Nov 2026", or one date. */
export const spanText = ({ fromDate, toDate }: Span): string =>
  fromDate === toDate ? dayText(fromDate) : `${dayText(fromDate)} – ${dayText(toDate)}`;

const textOf = (pause: PauseRow | null) =>
  pause && `${spanText(pause)}, ${pauseReasonLabels[pause.reason].toLowerCase()}`;

/** Returns the entry of a change of a pause in the person's history. */
export function entryOf(
  { id, fullName, companyId }: LockedPerson,
  {
    action,
    before,
    after,
  }: { action: RecordAction; before: PauseRow | null; after: PauseRow | null },
): NewEntry {
  return {
    record: { kind: 'employee', id, title: fullName, companyId },
    action,
    changes: [{ field: 'pause', before: textOf(before), after: textOf(after) }],
  };
}
