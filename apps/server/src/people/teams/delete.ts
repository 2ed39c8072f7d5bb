import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { emptyTeam } from '#people/employees/actions.ts';
import { listRoster } from '#people/employees/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lockTeam } from './lock.ts';
import { recordMoves } from './moves.ts';
import { recordOf } from './present.ts';
import { removeTeam } from './store.ts';

/** Deletes a team. Its members stay employees of the company and keep their points. */
export async function deleteTeam(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const { team } = await lockTeam(tx, id);
    assertVersion(context, team.version);
    const people = await listRoster(tx, id);
    const detached = await emptyTeam(tx, context, id);
    await removeTeam(tx, id);
    await recordChange(tx, context, {
      record: recordOf(team),
      action: 'deleted',
      changes: [{ field: 'members', before: detached, after: null }],
    });
    await recordMoves(tx, context, { people, before: team.name });
    return { detached };
  });
}
