import { requireFresh, type Scope } from '#core/scope.ts';
import { emptyTeam } from '#people/employees/actions.ts';
import { listRoster } from '#people/employees/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lockTeam } from './lock.ts';
import { recordMoves } from './moves.ts';
import { recordOf } from './present.ts';
import { removeTeam } from './store.ts';

/** Deletes a team; its members stay employees of the company and keep their points. */
export async function deleteTeam(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const { team } = await lockTeam(tx, id);
    requireFresh(scope, team.version);
    const people = await listRoster(tx, id);
    const detached = await emptyTeam(tx, scope, id);
    await removeTeam(tx, id);
    await recordChange(tx, scope, {
      record: recordOf(team),
      action: 'deleted',
      changes: [{ field: 'members', before: detached, after: null }],
    });
    await recordMoves(tx, scope, { people, before: team.name });
    return { detached };
  });
}
