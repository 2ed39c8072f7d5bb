import { Readable } from 'node:stream';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { type Asked, requireStatement } from './queries.ts';
import { statementPages } from './statement-pages.ts';

/**
 * Returns a statement as a PDF with our letterhead.
 * @throws Failure 404 when there is no such party, 400 when the period is wrong or too full
 */
export async function statementFile(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  asked: Asked,
) {
  const statement = await requireStatement(services, asked, statementLimits.printedEntries);
  const organisation = await readOrganisation(services.db);
  const logo = await logoOf(services, organisation);
  const content = await makePdf(statementPages({ ...statement, organisation, logo }));
  return { ...statement, fileName: fileNameOf(statement), content, from: organisation.legalName };
}

export async function downloadStatement(context: RequestContext, asked: Asked): Promise<Download> {
  const { content, fileName } = await statementFile(context, asked);
  return { stream: Readable.from([content]), fileName };
}

/**
 * Returns "Statement Banyan Textiles 2026-04-01 to 2026-11-20.pdf", in characters that every file
 * system accepts.
 */
function fileNameOf({ party, account }: Awaited<ReturnType<typeof requireStatement>>): string {
  const name = party.name
    .replace(/[^\p{L}\p{M}\p{N} .-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return `Statement ${name.slice(0, 80).trim()} ${account.from} to ${account.to}.pdf`;
}
