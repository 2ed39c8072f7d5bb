import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { exportGstr1, exportGstr3b } from '@kolam/contract/finance/gst-reports/endpoints.ts';
import { gstReportMessages } from '@kolam/contract/finance/gst-reports/messages.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import { deferResponse } from '#core/defer-response.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { gstr1Of } from './gstr1.ts';
import { gstr1Csv } from './gstr1-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { readGstr3b } from './gstr3b.ts';
import { gstr3bCsv, gstr3bJson } from './gstr3b-files.ts';
import { monthOf } from './month.ts';

const csv = 'text/csv' as const;
const json = 'application/json' as const;
const unverified = 'not verified';

/**
 * Reads a whole file in one snapshot of the month, so that its parts agree. The file is complete
 * before it is sent, so that a slow client doesn't hold the transaction.
 * @throws Failure 400 at `table` when a CSV is requested without one
 */
export async function downloadGstr1(
  context: SignedInContext,
  { month, format, table }: QueryOf<typeof exportGstr1>,
) {
  if (format === 'csv' && table === undefined) {
    throw invalid({ table: gstReportMessages.tableRequired });
  }
  const asked = monthOf(month, context.clock.now());
  const count = { rows: 0 };
  const stream = await inSnapshot(context.db, async (tx) => {
    const data = await gstr1Of(tx, asked);
    const isTable = format === 'csv' && table !== undefined;
    return deferResponse(
      isTable ? gstr1Csv(tx, data, { table, count }) : gstr1Json(tx, data, count),
    );
  });
  const filters = { month: asked.month, table: format === 'csv' ? table : null };
  await noteExport(context, { what: 'GSTR-1', format, filters, rows: count.rows });
  return format === 'csv'
    ? { stream, fileName: `GSTR-1 ${asked.month} ${table}.csv`, contentType: csv }
    : { stream, fileName: `GSTR-1 ${asked.month} ${unverified}.json`, contentType: json };
}

export async function downloadGstr3b(
  context: SignedInContext,
  { month, format }: QueryOf<typeof exportGstr3b>,
) {
  const { data } = await readGstr3b(context, { month });
  await noteExport(context, { what: 'GSTR-3B', format, filters: { month: data.month } });
  return format === 'csv'
    ? { stream: gstr3bCsv(data), fileName: `GSTR-3B ${data.month}.csv`, contentType: csv }
    : {
        stream: gstr3bJson(data),
        fileName: `GSTR-3B ${data.month} ${unverified}.json`,
        contentType: json,
      };
}
