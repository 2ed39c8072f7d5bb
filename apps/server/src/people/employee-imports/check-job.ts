import { mappingOf } from '@kolam/contract/people/employee-imports/column-matching.ts';
import { columnProblems } from '@kolam/contract/people/employee-imports/column-problems.ts';
import { ownColumnsOf } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { endingWhenItFails } from './failing.ts';
import { fileProblem, fileRows } from './file-rows.ts';
import { removeFindings } from './refused-rows.ts';
import { runLater } from './run-job.ts';
import { advanceImport, findImport, fromStart, type ImportRow } from './store.ts';
import { Superseded, workThrough } from './work-through.ts';

const checkImport = defineJob({
  name: 'check-employee-import',
  payload: z.object({ importId: z.uuid() }),
  timeLimit: 1800,
  retries: 8,
  retryDelay: 5,
});

/** Queues the check of an import, for after the commit. */
export async function checkLater(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  importId: string,
): Promise<void> {
  await jobs.enqueue(tx, checkImport, { importId });
}

/** Finds out what a file would do, and goes on to run it unless the user asked for a dry run. */
export function checkImportJob(services: Services): HandledJob {
  return handleJob(checkImport, async ({ importId }, context) => {
    await endingWhenItFails(services, { importId, context, job: checkImport }, async () => {
      const row = await findImport(services.db, importId);
      if (row?.status === 'queued') await check(services, row, context.signal);
    });
  });
}

async function check(services: Services, row: ImportRow, signal: AbortSignal): Promise<void> {
  const sheet = row.header.length > 0 ? row : await inspect(services, row, signal);
  const mapping: ImportMapping = row.mapping ?? suggestedFor(row, sheet.header);
  const columnCount = sheet.header.length;
  const [problem] = Object.values(
    columnProblems(mapping, {
      columnCount,
      companyId: row.companyId,
      knownByCode: row.madeInPortal,
    }),
  );
  if (problem && !row.dryRun) throw fileProblem(problem);
  // Starts over after an interruption, since the results of a check are only in memory.
  const { header, sample, total } = sheet;
  const begun = { ...fromStart, header, sample, total, mapping };
  await transaction(services.db, async (tx) => {
    await removeFindings(tx, row.id);
    if (row.dryRun) await advance(tx, services, row, begun);
    else await goOnToRun(tx, services, row, begun);
  });
  if (!row.dryRun) return;
  if (!problem) await workThrough(services, { row: { ...row, ...begun }, mapping, signal });
  await transaction(services.db, (tx) =>
    // The user can fix a problem by another mapping.
    advance(tx, services, row, { status: 'checked', failure: problem ?? null }),
  );
}

/** In a portal, neither the company nor the status of people is read. */
function suggestedFor({ madeInPortal }: ImportRow, header: string[]): ImportMapping {
  const suggested = mappingOf(header);
  return madeInPortal ? ownColumnsOf(suggested) : suggested;
}

async function goOnToRun(tx: Tx, services: Services, row: ImportRow, begun: Partial<ImportRow>) {
  await advance(tx, services, row, { ...begun, status: 'running' });
  await runLater(tx, services, row.id);
}

async function advance(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id }: ImportRow,
  changes: Partial<ImportRow>,
): Promise<void> {
  const from = { status: 'queued' as const };
  const advanced = await advanceImport(tx, { ...changes, id, from, updatedAt: clock.now() });
  if (!advanced) throw new Superseded();
}

const sampleRows = 5;
/** Enough of a cell to show what its column contains. */
const sampleLength = 200;

/**
 * Reads the whole file once, so that nothing is written of a file that can't be read to its end.
 */
async function inspect({ files }: Services, row: ImportRow, signal: AbortSignal) {
  const sample: string[][] = [];
  let header: string[] | undefined;
  let total = 0;
  for await (const { cells } of fileRows(files, row)) {
    signal.throwIfAborted();
    if (!header) {
      header = cells;
      continue;
    }
    total += 1;
    if (sample.length < sampleRows) sample.push(cells.map((cell) => cell.slice(0, sampleLength)));
  }
  if (!header || total === 0) throw fileProblem(importMessages.noRows);
  return { header, sample, total };
}
