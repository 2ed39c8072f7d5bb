import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { exportGstr1, exportGstr3b } from '@kolam/contract/finance/gst-reports/calls.ts';
import { gstReportMessages } from '@kolam/contract/finance/gst-reports/messages.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { readGstr1 } from './gstr1.ts';
import { gstr1Csv } from './gstr1-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { readGstr3b } from './gstr3b.ts';
import { gstr3bCsv, gstr3bJson } from './gstr3b-files.ts';

const csv = 'text/csv' as const;
const json = 'application/json' as const;
const unverified = 'not verified';

/** @throws Failure 400 at `table` where a CSV is asked for without one */
export async function downloadGstr1(
  scope: Scope,
  { month, format, table }: QueryOf<typeof exportGstr1>,
) {
  if (format === 'csv' && table === undefined) {
    throw invalid({ table: gstReportMessages.tableRequired });
  }
  const { data } = await readGstr1(scope, { month });
  return format === 'csv' && table !== undefined
    ? {
        stream: gstr1Csv(scope, data, table),
        fileName: `GSTR-1 ${data.month} ${table}.csv`,
        contentType: csv,
      }
    : {
        stream: gstr1Json(scope, data),
        fileName: `GSTR-1 ${data.month} ${unverified}.json`,
        contentType: json,
      };
}

export async function downloadGstr3b(
  scope: Scope,
  { month, format }: QueryOf<typeof exportGstr3b>,
) {
  const { data } = await readGstr3b(scope, { month });
  return format === 'csv'
    ? { stream: gstr3bCsv(data), fileName: `GSTR-3B ${data.month}.csv`, contentType: csv }
    : {
        stream: gstr3bJson(data),
        fileName: `GSTR-3B ${data.month} ${unverified}.json`,
        contentType: json,
      };
}
