import { daysBetween } from '@kolam/contract/core/dates.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import { type DayStatus, emptyContent } from '@kolam/contract/programme/challenges/days.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { withMovedWorkshops } from './day-content.ts';
import { requireTimeLeft, statusColumns } from './day-status.ts';
import { insertDays, saveDayRow } from './day-store.ts';
import { countsOf, dayText, recordOf, translationChanges } from './history.ts';
import { beforeDaysWithdrawn, onDayOpened } from './hooks.ts';
import type { ChallengeRow, DayRow } from './queries.ts';
import { dayResponse } from './read-days.ts';
import { contentToSave, isSame, requireUsedStay } from './save-content.ts';

type Planned = {
  challenge: ChallengeRow;
  date: string;
  status: DayStatus;
  content: DayContentInput;
};

/** Plans a day on an unplanned date of a locked challenge. */
export async function planDay(tx: Tx, context: SignedInContext, given: Planned) {
  const { challenge, date, status } = given;
  const opened = status === 'open' && challenge.status === 'active';
  if (opened) requireTimeLeft(context, given);
  const id = newId();
  const now = context.clock.now();
  const content = await contentToSave(tx, context, {
    recordId: id,
    content: given.content,
    stored: emptyContent,
  });
  const [day] = await insertDays(tx, [
    {
      id,
      createdAt: now,
      updatedAt: now,
      challengeId: challenge.id,
      date,
      content,
      status,
      openedAt: status === 'open' ? now : null,
      closedAt: status === 'closed' ? now : null,
    },
  ]);
  const row = day as DayRow;
  if (opened) for (const run of onDayOpened.parts()) await run(tx, context, row);
  await recordChange(tx, context, {
    record: recordOf(challenge),
    action: 'day_planned',
    changes: changesBetween({}, { day: dayText(date), dayStatus: status, ...countsOf(content) }),
  });
  return dayResponse(tx, context, row);
}

/** Applies changes to a locked day, with the effects on its participants. */
export async function changeDay(
  tx: Tx,
  context: SignedInContext,
  given: Planned & { day: DayRow },
) {
  const { challenge, day, date, status } = given;
  const moved = date !== day.date;
  const opened =
    status === 'open' && (moved || day.status !== 'open') && challenge.status === 'active';
  if (opened) requireTimeLeft(context, given);
  const content = await contentToSave(tx, context, {
    recordId: day.id,
    content: given.content,
    stored: day.content,
  });
  await requireUsedStay(tx, day, content);
  // Workshops move along with their day: that alone is no change of the content.
  const along = withMovedWorkshops(day.content, { days: daysBetween(day.date, date) });
  const sameContent = isSame(content, along);
  // A save without changes keeps the version, so other users' edits don't go stale.
  if (sameContent && !moved && status === day.status) return dayResponse(tx, context, day);
  if (moved) for (const run of beforeDaysWithdrawn.parts()) await run(tx, [day.id]);
  const row = await saveDayRow(tx, day.id, {
    ...(sameContent && !moved ? {} : { content }),
    ...(moved ? { date, openBeforeMs: 0, settledAt: null } : {}),
    ...statusColumns(context, { challenge, day, status, moved }),
    updatedAt: context.clock.now(),
  });
  if (opened) for (const run of onDayOpened.parts()) await run(tx, context, row);
  await recordChange(tx, context, {
    record: recordOf(challenge),
    action: verbOf({ sameContent, moved, status }),
    changes: [
      // Always included, since it says which day changed.
      { field: 'day', before: dayText(day.date), after: dayText(date) },
      ...changesBetween(
        { dayStatus: day.status, ...countsOf(day.content) },
        { dayStatus: status, ...countsOf(content) },
      ),
      ...translationChanges(day.content, content),
    ],
  });
  return dayResponse(tx, context, row);
}

function verbOf({
  sameContent,
  moved,
  status,
}: {
  sameContent: boolean;
  moved: boolean;
  status: DayStatus;
}): RecordAction {
  if (!sameContent) return 'day_changed';
  if (moved) return 'day_moved';
  return ({ open: 'day_opened', closed: 'day_closed', pending: 'day_reset' } as const)[status];
}
