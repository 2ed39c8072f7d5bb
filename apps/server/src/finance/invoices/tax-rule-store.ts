import { type SQL, sql } from 'drizzle-orm';
import { invoiceLines, invoices } from './tables.ts';

/**
 * Whether an invoice was created or saved since a moment, whatever its state. A note on an invoice
 * also saves it.
 */
export const invoicesSince = (at: SQL): SQL =>
  sql`exists (select from ${invoices} where updated_at >= ${at})`;

/** Whether a draft saved since a moment is dated in a period and has a line at one of the rates. */
export const draftsTaking = ({
  at,
  from,
  until,
  rates,
}: Record<'at' | 'from' | 'until' | 'rates', SQL>): SQL => sql`exists (
  select from ${invoices} join ${invoiceLines} on invoice_lines.invoice_id = invoices.id
  where invoices.status = 'draft' and invoices.updated_at >= ${at}
    and invoices.issued_on >= ${from} and coalesce(invoices.issued_on < ${until}, true)
    and ${rates} @> to_jsonb(invoice_lines.tax_rate))`;
