import { Readable } from 'node:stream';
import { type Language, languageNames, originalLanguage } from '@kolam/contract/core/languages.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import type { ReportFileQuery } from '@kolam/contract/programme/company-reports/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { companyNames, isCompany } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import type { Content } from './fingerprint.ts';
import { titleOf } from './period.ts';
import { presenterOf } from './present.ts';
import { reportArchive } from './report-archive.ts';
import { reportPages } from './report-pages.ts';
import { findReport, listReportPage } from './store.ts';

export { endedIn, type Figures, groupsOf } from './figures.ts';
export { countAssigned } from './figures-store.ts';
export { countOf } from './floor.ts';
export { findTookPart, listMonths, readOthers } from './months-store.ts';
export { lateRewards } from './scope.ts';
export { reachedInReports } from './store.ts';

type AskedReports = {
  companyId: string;
  /** Without those of challenges that were not over. */
  onlyPast: boolean;
  page: Page;
};

/** Returns a page of a company's reports. @throws Failure 404 for an unknown company */
export async function readReports(
  { db }: Pick<RequestContext, 'db'>,
  { companyId, onlyPast, page }: AskedReports,
) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const { rows, total } = await listReportPage(db, { companyId, onlyPast, page });
  const titles = await challengeTitles(
    db,
    rows.flatMap(({ challengeId }) => challengeId ?? []),
  );
  const present = await presenterOf(db, rows);
  const data = rows.map((row) => present(row, titleOf(row, titles.get(row.challengeId ?? ''))));
  return { data, meta: metaOf(page, total) };
}

type AskedFile = ReportFileQuery & {
  companyId: string;
  reportId: string;
  /** For who may read the company's invoices. */
  withAccounts: boolean;
  /** A report of a challenge that was not over is not found. */
  onlyPast: boolean;
};

/**
 * Returns the file of a report, and records who downloaded it before its first byte is sent.
 * @throws Failure 404 for a report of another company, 409 for one that is not made
 */
export async function downloadReport(
  context: RequestContext,
  { companyId, reportId, withAccounts, onlyPast, format, language }: AskedFile,
): Promise<Download & { contentType: 'application/pdf' | 'application/zip' }> {
  const { db } = context;
  const row = await findReport(db, reportId, { onlyPast });
  if (row?.companyId !== companyId) throw notFound();
  const { figures, fileKey } = row;
  if (row.status !== 'done' || figures === null || fileKey === null)
    throw conflict('NOT_READY', reportMessages.notReady);
  const { language: own = originalLanguage } = figures;
  const other = language === undefined || language === own ? null : language;
  const name = (await companyNames(db, [companyId])).get(companyId)?.name ?? '';
  const content = { figures, accounts: withAccounts ? row.accounts : null };
  const isStored = other === null && content.accounts === null;
  const drawn = isStored
    ? null
    : await makePdf(reportPages({ ...content, figures: { ...figures, language: other ?? own } }));
  const stream = await context.transaction(async (tx) => {
    const form = [format.toUpperCase(), ...(other ? [languageNames[other]] : [])].join(', ');
    await recordChange(tx, context, {
      record: { kind: 'company', id: companyId, title: name, companyId },
      action: 'report_downloaded',
      detail: `${figures.period.title} (${form})`,
      changes: [],
    });
    return drawn ? Readable.from([drawn]) : storedPdf(context, fileKey);
  });
  return fileOf(context, { content, stream, format, language: other ?? own });
}

async function storedPdf({ files }: RequestContext, key: string): Promise<Readable> {
  const found = await files.get(key);
  if (!found) throw notFound();
  return found.stream;
}

function fileOf(
  context: RequestContext,
  {
    content,
    stream,
    format,
    language,
  }: { content: Content; stream: Readable; language: Language } & Pick<ReportFileQuery, 'format'>,
): Download & { contentType: 'application/pdf' | 'application/zip' } {
  const { company, period } = content.figures;
  const suffix = language === originalLanguage ? '' : ` ${languageNames[language]}`;
  const title = `${fileName(`${company.name} ${period.title}`)}${suffix}`;
  if (format === 'pdf') return { stream, fileName: `${title}.pdf`, contentType: 'application/pdf' };
  return {
    stream: reportArchive(context, { content, pdf: { name: `${title}.pdf`, stream } }),
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
