import type { Tx } from '#core/database/types.ts';
import type { Tools } from '#core/scope.ts';
import {
  changePeople,
  type HeldPlaces,
  inviteLater,
  tryPeople,
} from '#people/employees/actions.ts';
import { type Asked, type RefusedCandidate, refusalOf } from './decide.ts';
import { remembered } from './directory.ts';
import { importer } from './record-run.ts';
import type { ImportRow } from './store.ts';

/** What became of the changes that a batch asks for. */
type Outcome = { created: number; updated: number; refused: RefusedCandidate[] };
type Batch = { asked: Asked; places: HeldPlaces };
export type Step = (tx: Tx, batch: Batch) => Promise<Outcome>;

/** Finds out what a run would do; nothing is written, so it remembers which places it gave away. */
export function checking(): Step {
  const memory: HeldPlaces = { companies: new Map(), teams: new Map() };
  return async (_tx, { asked, places }) =>
    outcomeOf(asked, tryPeople({ changes: asked.changes, places: remembered(memory, places) }));
}

/** Writes people, and has those invited who need a way in. */
export function running(tools: Tools, row: ImportRow): Step {
  const scope = { ...tools, ...importer(row) };
  /** Those invited so far; of a run that was interrupted, at least the new ones. */
  let before = row.created;
  return async (tx, { asked, places }) => {
    const result = await changePeople(tx, scope, {
      changes: asked.changes,
      places,
      importId: row.id,
    });
    const added = result.done.filter(
      (person) => person.before === null && person.after.status !== 'inactive',
    );
    const employeeIds = [...added.map(({ after }) => after.id), ...result.uninvited];
    await inviteLater(tx, scope, { employeeIds, before });
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
