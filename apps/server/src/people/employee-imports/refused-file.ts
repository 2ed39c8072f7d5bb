import { Readable } from 'node:stream';
import type { Services, SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { requireImport } from './read.ts';
import { listRefusedRowsAfter } from './refused-rows.ts';
import type { ImportRow } from './store.ts';

const added = ['Line', 'Reason'];
const batch = 500;

/** Downloads the refused rows of an import of the console. The history has it. */
export async function readRefusedFile(
  context: SignedInContext,
  { id }: { id: string },
): Promise<Download> {
  const row = await requireImport(context, { id, owner: 'console' });
  await noteExport(context, {
    what: 'refused rows of an import',
    format: 'csv',
    filters: { import: row.id },
    rows: row.refused,
  });
  return refusedFile(context, row);
}

/** Returns the refused rows unchanged, with the reasons, to be corrected and imported again. */
export function refusedFile({ db }: Pick<Services, 'db'>, row: ImportRow): Download {
  const header = withoutAdded(row.header);
  async function* rows() {
    let line = 0;
    for (;;) {
      const found = await listRefusedRowsAfter(db, { importId: row.id, line, limit: batch });
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
