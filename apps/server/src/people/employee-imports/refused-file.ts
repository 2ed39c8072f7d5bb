import { Readable } from 'node:stream';
import type { ParamsOf } from '@kolam/contract/core/endpoint.ts';
import type { getRefusedRows } from '@kolam/contract/people/employee-imports/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { listRefusedRowsAfter } from './refused-rows.ts';
import { findImport } from './store.ts';

const added = ['Line', 'Reason'];
const batch = 500;

/** Returns the refused rows unchanged, with the reasons, to be corrected and imported again. */
export async function readRefusedFile(
  context: SignedInContext,
  { id }: ParamsOf<typeof getRefusedRows>,
): Promise<Download> {
  const row = await findImport(context.db, id);
  if (!row) throw notFound();
  await noteExport(context, {
    what: 'refused rows of an import',
    format: 'csv',
    filters: { import: row.id },
    rows: row.refused,
  });
  const header = withoutAdded(row.header);
  async function* rows() {
    let line = 0;
    for (;;) {
      const found = await listRefusedRowsAfter(context.db, { importId: id, line, limit: batch });
      for (const { cells, ...refused } of found) {
        yield [...header.map((_, place) => cells[place] ?? ''), refused.line, refused.reason];
      }
      line = found.at(-1)?.line ?? line;
      if (found.length < batch) return;
    }
  }
  const stream = csvStream([...header, ...added], Readable.from(rows()));
  return { stream, fileName: 'refused-rows.csv' };
}

/** Removes our added columns, in case a corrected file is imported again. */
function withoutAdded(header: string[]): string[] {
  const isOurs = added.every(
    (name, place) => header[header.length - added.length + place] === name,
  );
  return isOurs ? header.slice(0, -added.length) : header;
}
