import type { Tx } from '#core/database/types.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { changePeople, type HeldPlaces, tryPeople } from '../employees/actions.ts';
import { type Asked, type RefusedCandidate, refusalOf } from './decide.ts';
import { remembered } from './directory.ts';
import { inviteLater } from './invite-job.ts';
import type { ImportRow } from './store.ts';

/** What became of the changes that a batch asks for. */
type Outcome = { created: number; updated: number; refused: RefusedCandidate[] };
type Batch = { asked: Asked; places: HeldPlaces; before: { created: number } };
export type Step = (tx: Tx, batch: Batch) => Promise<Outcome>;

/** Finds out what a run would do; nothing is written, so it remembers which places it gave away. */
export function checking(): Step {
  const memory: HeldPlaces = { companies: new Map(), teams: new Map() };
  return async (_tx, { asked, places }) =>
    outcomeOf(asked, tryPeople({ changes: asked.changes, places: remembered(memory, places) }));
}

/** Writes people, and has the new ones invited. */
export function running(tools: Tools, row: ImportRow): Step {
  const scope = { ...tools, ...importer(row) };
  return async (tx, { asked, places, before }) => {
    const result = await changePeople(tx, scope, {
      changes: asked.changes,
      places,
      added: 'imported',
    });
    const invited = result.done.filter(
      (person) => person.before === null && person.after.status !== 'inactive',
    );
    const employeeIds = invited.map(({ after }) => after.id);
    await inviteLater(tx, scope, { employeeIds, before: before.created });
    return outcomeOf(asked, result);
  };
}

/** Who is named for what an import does. */
function importer(row: ImportRow): Pick<Scope, 'actor' | 'requestId'> {
  return { actor: { id: row.startedById, name: row.startedByName }, requestId: null };
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
