import type { PortalContext } from '#core/request-context.ts';
import { refusedFile, requireImport } from '#people/employee-imports/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { portalRecord } from '#platform/auth/actions.ts';

/** Downloads the refused rows of an own import. The history of the company has it. */
export async function downloadRefused(context: PortalContext, id: string) {
  const { actor } = context;
  const row = await requireImport(context, { id, owner: actor });
  await context.transaction(async (tx) =>
    recordChange(tx, context, {
      record: await portalRecord(tx, actor),
      action: 'refused_rows_downloaded',
      changes: [],
    }),
  );
  return refusedFile(context, row);
}
