import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { importCustomers } from '@kolam/contract/finance/parties/endpoints.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { hasBank, withEnteredBy } from './create.ts';
import { changesOf, recordOf } from './present.ts';
import { partyTable, readRow } from './read-file.ts';
import { insertParties } from './store.ts';

const noCompanies = new Map<string, { name: string }>();

/**
 * Adds all parties of a file, or none if any row is refused. A dry run only reports the problems.
 */
export async function importParties(
  context: RequestContext,
  kind: PartyKind,
  { body, files: [file] }: { body: BodyOf<typeof importCustomers>; files: UploadedFile[] },
) {
  const now = context.clock.now();
  const { rows, read, errors } = await partyTable.read(context.files, file, (row, places) =>
    readRow(row, { kind, places, now }),
  );
  const parties = read.map(({ party }) => withEnteredBy(context, party));
  return context.transaction(async (tx) => {
    if (body.dryRun === 'true' || errors.length > 0) return { data: { rows, created: 0, errors } };
    if (parties.some(hasBank)) assertConfirmed(context);
    const made = await insertParties(tx, parties);
    await recordChanges(
      tx,
      context,
      made.map((row) => ({
        record: recordOf(row),
        action: 'imported',
        changes: changesOf(null, row, noCompanies),
      })),
    );
    return { data: { rows, created: made.length, errors } };
  });
}
