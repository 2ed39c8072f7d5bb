import type { Tx } from '#core/database/types.ts';
import type { Services } from '#core/request-context.ts';
import {
  changePeople,
  inviteLater,
  type LockedPlaces,
  tryPeople,
} from '#people/employees/actions.ts';
import { type Asked, type RefusedCandidate, refusalOf } from './decide.ts';
import { remembered } from './directory.ts';
import { importer } from './record-run.ts';
import type { ImportRow } from './store.ts';

/** The outcome of a batch's changes. */
type Outcome = { created: number; updated: number; refused: RefusedCandidate[] };
type Batch = { asked: Asked; places: LockedPlaces };
export type Step = (tx: Tx, batch: Batch) => Promise<Outcome>;

/** Finds out what a run would do without writing, so it keeps the places it assigned in memory. */
export function checking(): Step {
  const memory: LockedPlaces = { companies: new Map(), teams: new Map() };
  return async (_tx, { asked, places }) =>
    outcomeOf(asked, tryPeople({ changes: asked.changes, places: remembered(memory, places) }));
}

/** Writes people, and invites those who need a way to sign in. */
export function running(services: Services, row: ImportRow): Step {
  const context = { ...services, ...importer(row) };
  /** The number invited so far. After an interruption, at least the new ones. */
  let before = row.created;
  return async (tx, { asked, places }) => {
    const result = await changePeople(tx, context, {
      changes: asked.changes,
      places,
      importId: row.id,
    });
    const added = result.done.filter(
      (person) => person.before === null && person.after.status !== 'inactive',
    );
    const employeeIds = [...added.map(({ after }) => after.id), ...result.uninvited];
    await inviteLater(tx, context, { employeeIds, before });
    before += employeeIds.length;
    return outcomeOf(asked, result);
  };
}

function outcomeOf(asked: Asked, { done, refused }: ReturnType<typeof tryPeople>): Outcome {
  const created = done.filter(({ before }) => before === null).length;
  const rows = new Map(asked.changes.map(({ row, after }) => [after.id, row]));
  return {
    created,
    updated: done.length - created,
    refused: refused.flatMap((each) => refusalOf(each, rows)),
  };
}
