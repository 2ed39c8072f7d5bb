import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { countMatchedRows } from './match-store.ts';
import { deleteStatement, lockStatement, lockUploads } from './statement-store.ts';

/** Deletes a statement with its rows, if none is matched. */
export function removeStatement(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    await lockUploads(tx);
    const statement = await lockStatement(tx, id);
    if (!statement) throw notFound();
    const { fileName, rows } = statement;
    const matched = await countMatchedRows(tx, id);
    if (matched > 0) throw conflict('HAS_MATCHES', reconciliationMessages.hasMatches(matched));
    await deleteStatement(tx, id);
    await recordChange(tx, context, {
      record: { kind: 'statement', id, title: fileName },
      action: 'deleted',
      changes: [{ field: 'rows', before: rows, after: null }],
    });
    return {};
  });
}
