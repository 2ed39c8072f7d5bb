import { Readable } from 'node:stream';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { requireStatement } from './queries.ts';
import { statementPages } from './statement-pages.ts';

/** Returns the statement as a PDF with our letterhead. */
export async function downloadStatement(
  context: RequestContext,
  asked: Parameters<typeof requireStatement>[1],
): Promise<Download> {
  const statement = await requireStatement(context, asked, statementLimits.printedEntries);
  const organisation = await readOrganisation(context.db);
  const logo = await logoOf(context, organisation);
  const pages = statementPages({ ...statement, organisation, logo });
  return { stream: Readable.from(await makePdf(pages)), fileName: fileNameOf(statement) };
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
