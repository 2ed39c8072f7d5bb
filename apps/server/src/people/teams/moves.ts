import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { MemberRow } from '#people/employees/queries.ts';
import { recordChanges } from '#platform/audit/actions.ts';

/** Records in the history of each of these people that they joined or left a team. */
export async function recordMoves(
  tx: Tx,
  context: RequestContext,
  {
    people,
    before = null,
    after = null,
  }: { people: MemberRow[]; before?: string | null; after?: string | null },
): Promise<void> {
  await recordChanges(
    tx,
    context,
    people.map((person) => ({
      record: {
        kind: 'employee',
        id: person.id,
        title: person.fullName,
        companyId: person.companyId,
      },
      action: 'moved',
      changes: [{ field: 'team', before, after }],
    })),
  );
}
