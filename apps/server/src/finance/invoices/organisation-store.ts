import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import { nameOrganisation } from './party-snapshot.ts';
import { creditNotes, invoices } from './tables.ts';

/** Adds our name, permanently, to documents that are no longer drafts and lack it. */
export async function nameUs(
  tx: Tx,
  { organisation, at }: { organisation: Organisation; at: Date },
): Promise<void> {
  const ours = nameOrganisation(organisation);
  for (const [kind, side] of [
    ['sales', 'supplier'],
    ['purchase', 'recipient'],
  ] as const) {
    await tx
      .update(invoices)
      .set({ [side]: ours, version: sql`${invoices.version} + 1`, updatedAt: at })
      .where(
        and(
          eq(invoices.kind, kind),
          ne(invoices.state, 'draft'),
          sql`${invoices[side]} ->> 'name' = ''`,
        ),
      );
  }
}

/**
 * Returns which kinds of documents have numbers with one of these prefixes. Scans the tables, since
 * it runs only when a prefix is changed.
 */
export async function documentsBeginningWith(tx: Tx, prefixes: string[]) {
  const found = await tx.execute<{
    prefix: string;
    kind: 'sales' | 'purchase' | 'credit' | 'debit';
  }>(sql`
    with codes as (
      select kind, split_part(code, '/', 1) as prefix from ${invoices} where code is not null
      union all
      select case kind when 'sales' then 'credit' else 'debit' end, split_part(code, '/', 1)
      from ${creditNotes}
    )
    select distinct prefix, kind from codes where prefix = any(${sql.param(prefixes)}::text[])`);
  return found.rows;
}
