import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { refusedFile, requireImport } from '#people/employee-imports/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';

/** Downloads the refused rows of an own import. The history of the company has it. */
export async function downloadRefused(context: PortalContext, id: string) {
  const { actor, db } = context;
  const { companyId } = actor;
  const row = await requireImport(context, { id, owner: actor });
  const name = (await companyNames(db, [companyId])).get(companyId)?.name;
  if (name === undefined) throw notFound();
  await context.transaction((tx) =>
    recordChange(tx, context, {
      record: { kind: 'company', id: companyId, title: name, companyId },
      action: 'refused_rows_downloaded',
      changes: [],
    }),
  );
  return refusedFile(context, row);
}
