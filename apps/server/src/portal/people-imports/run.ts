import { peopleImportMessages } from '@kolam/contract/portal/people-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockImportOf, requireChecked, runImport } from '#people/employee-imports/actions.ts';
import { changePeople, lockEmployees } from '#people/employees/actions.ts';
import { missingAmong } from './store.ts';

/**
 * Lets a checked file change the own company's people, after the named people who are not in it are
 * deactivated: their seats are free for those in it.
 */
export async function runPeopleImport(
  context: PortalContext,
  id: string,
  { leaverIds }: { leaverIds: string[] },
) {
  const asked = { id, owner: { companyId: context.actor.companyId } };
  return context.transaction(async (tx) => {
    await deactivate(tx, context, { asked, leaverIds: [...new Set(leaverIds)] });
    return runImport(tx, context, asked);
  });
}

type CompanyImport = { id: string; owner: { companyId: string } };

/** @throws Failure 400 for someone who is in the file, `NOT_CHECKED`, `LEADER` */
async function deactivate(
  tx: Tx,
  context: PortalContext,
  { asked, leaverIds }: { asked: CompanyImport; leaverIds: string[] },
): Promise<void> {
  if (leaverIds.length === 0) return;
  const { companyId } = asked.owner;
  const { people, ...places } = await lockEmployees(tx, leaverIds);
  // Nobody learns whether someone is in a file of another company.
  const found = await lockImportOf(tx, asked);
  // Those who were ticked have left since, if it ran already.
  requireChecked(found);
  const importId = found.id;
  const missing = await missingAmong(tx, { importId, companyId, ids: leaverIds });
  if (missing.size < leaverIds.length)
    throw invalid({ leaverIds: peopleImportMessages.notMissing });
  const changes = [...people.values()].map((before) => ({
    before,
    after: { ...before, status: 'inactive' as const },
  }));
  const { refused } = await changePeople(tx, context, { changes, places });
  if (refused[0]) throw conflict('LEADER', refused[0].failure.message);
}
