import { dayOf } from '@kolam/contract/core/dates.ts';
import { archiveOf } from '#core/data-copy.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { copyUseOf, findPerson } from '#platform/auth/queries.ts';
import { consoleDataParts } from './hooks.ts';

export { mailAdmins } from './mail-admins.ts';

/** Within 15 minutes: a copy reads all documents. */
const fiveAnAccount: Limit[] = [{ most: 5, same: ['subject'] }];

/**
 * Downloads everything that is stored about a console user, as JSON files and uploaded documents.
 * The history of `record` has it, and each identity document in it. The caller has checked who may.
 */
export async function downloadConsoleCopy(
  context: SignedInContext,
  { id, record }: { id: string; record: NewEntry['record'] },
) {
  const { db, clock, actor } = context;
  await noteAttempt(db, {
    clock,
    attempt: { kind: 'data-copy', subject: actor.id, address: context.address },
    limits: fiveAnAccount,
  });
  const account = { account: await findPerson(db, id), ...(await copyUseOf(db, id)) };
  const others = await Promise.all(consoleDataParts.parts().map((part) => part(db, id)));
  const opened = others.flatMap(({ files }) => files.flatMap(({ document }) => document ?? []));
  await context.transaction((tx) =>
    recordChanges(tx, context, [
      { record, action: 'data_exported', changes: [] },
      ...opened.map((detail) => ({
        record,
        action: 'document_opened' as const,
        detail,
        changes: [],
      })),
    ]),
  );
  return {
    stream: archiveOf(context, [{ lists: account, files: [] }, ...others]),
    fileName: `kolam-data-${dayOf(clock.now())}.zip`,
  };
}
