import { dayOf } from '@kolam/contract/core/dates.ts';
import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { nextRepeat } from '@kolam/contract/workforce/task-templates/repeat.ts';
import type { SaveTaskTemplate } from '@kolam/contract/workforce/task-templates/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { historyValues, recordOf, templateResponse } from './present.ts';
import { repeatSoon } from './repeat-job.ts';
import {
  insertTemplate,
  listPeople,
  lockTemplate,
  removeTemplate,
  saveTemplate,
  setPeople,
  type TemplateRow,
} from './store.ts';

/** Creates a template. Its first task is assigned at once if it is due today. */
export function createTemplate(context: SignedInContext, body: SaveTaskTemplate) {
  return context.transaction(async (tx) => {
    await requirePeople(tx, { wanted: body.people, known: [] });
    const now = context.clock.now();
    const row = await insertTemplate(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body, dayOf(now)),
    });
    await setPeople(tx, row.id, body.people);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, await namesOf(tx, row.id))),
    });
    await repeatSoon(tx, context, row);
    return templateResponse(tx, row);
  });
}

/** Replaces a template. Tasks that are assigned already stay as they are. */
export function updateTemplate(context: SignedInContext, id: string, body: SaveTaskTemplate) {
  return context.transaction(async (tx) => {
    const before = await requireTemplate(tx, context, id);
    const known = await listPeople(tx, [id]);
    await requirePeople(tx, { wanted: body.people, known: known.map((person) => person.id) });
    const now = context.clock.now();
    const columns = columnsOf(body, dayOf(now));
    await setPeople(tx, id, body.people);
    const after = { ...before, ...columns };
    const changes = changesBetween(
      historyValues(
        before,
        known.map(({ name }) => name),
      ),
      historyValues(after, await namesOf(tx, id)),
    );
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return templateResponse(tx, before);
    const row = await saveTemplate(tx, id, { ...columns, updatedAt: now });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    await repeatSoon(tx, context, row);
    return templateResponse(tx, row);
  });
}

/** Deletes a template. It assigns no further tasks, and those assigned stay. */
export function deleteTemplate(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await requireTemplate(tx, context, id);
    const before = historyValues(row, await namesOf(tx, id));
    await removeTemplate(tx, id);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(before, {}),
    });
    return { deleted: { id } };
  });
}

async function requireTemplate(tx: Tx, context: SignedInContext, id: string): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

/** Checks that new people can get tasks. Those of before may have left meanwhile. @throws Failure 400 */
async function requirePeople(tx: Tx, { wanted, known }: { wanted: string[]; known: string[] }) {
  const added = wanted.filter((id) => !known.includes(id));
  const found = await findAssignable(tx, added);
  if (found.size < added.length) throw invalid({ people: taskTemplateMessages.unavailable });
}

const namesOf = async (tx: Tx, id: string) => (await listPeople(tx, [id])).map(({ name }) => name);

/** Returns the columns of a template, with the day of its next task. */
function columnsOf({ durationHours, people: _, ...given }: SaveTaskTemplate, today: string) {
  const isRepeated = given.repeat !== 'never';
  const rule = {
    repeat: given.repeat,
    weekdays: given.repeat === 'weekly' ? given.weekdays : [],
    monthDay: given.repeat === 'monthly' ? given.monthDay : null,
    startsOn: isRepeated ? given.startsOn : null,
    endsOn: isRepeated ? given.endsOn : null,
  };
  const { startsOn } = rule;
  return {
    ...given,
    ...rule,
    durationMinutes: Math.round(durationHours * 60),
    nextOn: startsOn === null ? null : nextRepeat({ ...rule, startsOn }, today),
  };
}
