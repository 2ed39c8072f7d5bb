import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import type { AskForReport } from '@kolam/contract/programme/company-reports/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { findCompany } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { makeLater } from './make-job.ts';
import { periodOf } from './period.ts';
import { presenterOf } from './present.ts';
import { advanceReport, insertReport, lockReportOf, type ReportRow } from './store.ts';

type Asking = Pick<RequestContext, 'clock' | 'jobs' | 'requestId'> & {
  actor: Actor & { id: string };
};

/**
 * Has a report of a company made after the commit, and records who asked for it. Who asks again
 * gets the report that is there; one that failed is made again. Several who ask at once get one.
 * @throws Failure 400 for a period that is not over, or a challenge without people of the company
 */
export async function askForReport(
  tx: Tx,
  context: Asking,
  { companyId, asked }: { companyId: string; asked: AskForReport },
): Promise<{ report: ReportRow; title: string }> {
  const company = await findCompany(tx, companyId);
  if (!company) throw notFound();
  const { title, ...period } = await periodOf(tx, context, { company, asked });
  const now = context.clock.now();
  const isNew = await insertReport(tx, {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    companyId,
    ...period,
    status: 'queued',
    madeById: context.actor.id,
    madeByName: context.actor.name,
  });
  const found = await lockReportOf(tx, { companyId, period: period.period });
  if (!found) throw new Error('A report that was just inserted is not there');
  if (!isNew && found.status !== 'failed') return { report: found, title };
  const report = isNew ? found : await queueAgain(tx, context, found);
  await makeLater(tx, context, [report.id]);
  await recordChange(tx, context, {
    record: { kind: 'company', id: companyId, title: company.name, companyId },
    action: 'report_made',
    detail: title,
    changes: [],
  });
  return { report, title };
}

/** The same, with the report as lists show it, and whether it is still being made. */
export async function askForShownReport(
  tx: Tx,
  context: Asking,
  given: { companyId: string; asked: AskForReport },
): Promise<{ report: CompanyReport; pending: number }> {
  const { report, title } = await askForReport(tx, context, given);
  const present = await presenterOf(tx, [report]);
  return { report: present(report, title), pending: report.status === 'done' ? 0 : 1 };
}

async function queueAgain(tx: Tx, { clock }: Asking, row: ReportRow): Promise<ReportRow> {
  const again = {
    status: 'queued' as const,
    failure: null,
    finishedAt: null,
    updatedAt: clock.now(),
  };
  await advanceReport(tx, { id: row.id, from: ['failed'], ...again });
  return { ...row, ...again };
}
