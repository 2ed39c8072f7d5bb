import type { BodyOf, ParamsOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type {
  askForCompanyReport,
  getCompanyReportFile,
  listCompanyReports,
} from '@kolam/contract/programme/company-reports/endpoints.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { companyNames, isCompany } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { askForReport } from './actions.ts';
import { titleOf } from './period.ts';
import { presentReport } from './present.ts';
import { reportArchive } from './report-archive.ts';
import { findReport, listReportPage } from './store.ts';

export async function readReports(
  { db }: RequestContext,
  companyId: string,
  query: QueryOf<typeof listCompanyReports>,
) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const { rows, total } = await listReportPage(db, { companyId, page: query });
  const titles = await challengeTitles(
    db,
    rows.flatMap(({ challengeId }) => challengeId ?? []),
  );
  const data = rows.map((row) =>
    presentReport(row, titleOf(row, titles.get(row.challengeId ?? ''))),
  );
  return { data, meta: metaOf(query, total) };
}

export function askForOne(
  context: SignedInContext,
  companyId: string,
  asked: BodyOf<typeof askForCompanyReport>,
) {
  return context.transaction(async (tx) => {
    const { report, title } = await askForReport(tx, context, { companyId, asked });
    return { report: presentReport(report, title) };
  });
}

/** Returns the file of a report, and records who downloaded it before its first byte is sent. */
export async function downloadReport(
  context: SignedInContext,
  { id: companyId, reportId }: ParamsOf<typeof getCompanyReportFile>,
  { format }: QueryOf<typeof getCompanyReportFile>,
): Promise<Download & { contentType: 'application/pdf' | 'application/zip' }> {
  const { db, files } = context;
  const row = await findReport(db, reportId);
  if (row?.companyId !== companyId) throw notFound();
  const { figures, fileKey } = row;
  if (row.status !== 'done' || figures === null || fileKey === null)
    throw conflict('NOT_READY', reportMessages.notReady);
  const name = (await companyNames(db, [companyId])).get(companyId)?.name ?? '';
  const stored = await context.transaction(async (tx) => {
    await recordChange(tx, context, {
      record: { kind: 'company', id: companyId, title: name, companyId },
      action: 'report_downloaded',
      detail: `${figures.period.title} (${format.toUpperCase()})`,
      changes: [],
    });
    const found = await files.get(fileKey);
    if (!found) throw notFound();
    return found;
  });
  const title = fileName(`${figures.company.name} ${figures.period.title}`);
  if (format === 'pdf')
    return { stream: stored.stream, fileName: `${title}.pdf`, contentType: 'application/pdf' };
  const pdf = { name: `${title}.pdf`, stream: stored.stream };
  return {
    stream: reportArchive(context, { figures, pdf }),
    fileName: `${title}.zip`,
    contentType: 'application/zip',
  };
}

/** Leaves characters that every file system accepts. */
const fileName = (text: string): string =>
  `Report ${text
    .replace(/[^\p{L}\p{M}\p{N} .-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120)
    .trim()}`;
