import { Readable } from 'node:stream';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { defineJob, type HandledJob, handleJob, type JobContext } from '#core/jobs/job.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { Services } from '#core/request-context.ts';
import { readAccounts } from './hooks.ts';
import { figuresOf } from './months.ts';
import { reportPages } from './report-pages.ts';
import { advanceReport, findReport } from './store.ts';

const makeReport = defineJob({
  name: 'make-company-report',
  payload: z.object({ reportId: z.uuid() }),
  timeLimit: 1800,
  retries: 5,
  retryDelay: 5,
});

/** Many times as much as the largest report has. */
const mostBytes = 50_000_000;

/** Queues reports, for after the commit. */
export async function makeLater(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  reportIds: string[],
): Promise<void> {
  const payloads = reportIds.map((reportId) => ({ reportId }));
  await jobs.enqueueAll(tx, makeReport, payloads);
}

/** Makes a report, and says so in it when that fails for good. */
export function makeReportJob(services: Services): HandledJob {
  return handleJob(makeReport, async ({ reportId }, context) => {
    try {
      await makeFile(services, reportId, context);
    } catch (error) {
      // A server that shuts down is not an error. Another one will continue.
      if (context.attempt > makeReport.retries && !context.signal.aborted) {
        await endReport(services, reportId);
      }
      throw error;
    }
  });
}

/**
 * Reads the figures and stores them, then draws the pages without accounts and stores those. When
 * repeated, it goes on with the stored figures. Two at once store one report. Pages of figures that
 * changed while they were drawn are not stored.
 */
async function makeFile(
  services: Services,
  id: string,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { db, clock, files } = services;
  const queued = await findReport(db, id, { onlyPast: false });
  if (queued?.status === 'queued') {
    // A report that failed after its figures were read keeps them.
    const figures = queued.figures ?? (await figuresOf(services, queued));
    const { companyId, fromDate: from, toDate: to } = queued;
    const accounts = queued.accounts ?? (await readAccounts.only()(db, { companyId, from, to }));
    signal.throwIfAborted();
    await transaction(db, (tx) =>
      advanceReport(tx, {
        id,
        from: ['queued'],
        status: 'drawing',
        figures,
        accounts,
        updatedAt: clock.now(),
      }),
    );
  }
  // As stored, also if another server was faster.
  const row = await findReport(db, id, { onlyPast: false });
  if (row?.status !== 'drawing' || row.figures === null) return;
  const pdf = await makePdf(reportPages({ figures: row.figures, accounts: null }));
  signal.throwIfAborted();
  const fileKey = newFileKey();
  const { bytes } = await files.put(fileKey, Readable.from([pdf]), {
    contentType: 'application/pdf',
    maxBytes: mostBytes,
  });
  const now = clock.now();
  const end = { status: 'done' as const, fileKey, bytes, finishedAt: now, updatedAt: now };
  const isOurs = await transaction(db, (tx) =>
    advanceReport(tx, { id, from: ['drawing'], version: row.version, ...end }),
  );
  if (!isOurs) await files.remove(fileKey);
}

async function endReport({ db, clock }: Services, id: string): Promise<void> {
  const now = clock.now();
  await transaction(db, (tx) =>
    advanceReport(tx, {
      id,
      from: ['queued', 'drawing'],
      status: 'failed',
      failure: reportMessages.interrupted,
      finishedAt: now,
      updatedAt: now,
    }),
  );
}
