import { Readable } from 'node:stream';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { Download } from '#core/route.ts';
import type { Scope } from '#core/scope.ts';
import { pictureData } from '../../files/queries.ts';
import { readOrganisation } from '../../organisation/queries.ts';
import { requireStatement } from './read.ts';
import { statementPages } from './statement-pages.ts';

/** The statement on our paper. */
export async function downloadStatement(
  scope: Scope,
  asked: Parameters<typeof requireStatement>[1],
): Promise<Download> {
  const statement = await requireStatement(scope, asked, statementLimits.printedEntries);
  const organisation = await readOrganisation(scope.db);
  const { logoFileId } = organisation;
  const logo = logoFileId === null ? null : await pictureData(scope, logoFileId);
  const pages = statementPages({ ...statement, organisation, logo });
  return { stream: Readable.from(await makePdf(pages)), fileName: 'statement.pdf' };
}
