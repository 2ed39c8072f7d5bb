import type { Page } from '@kolam/contract/core/paging.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import type { AskForReport } from '@kolam/contract/programme/company-reports/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { statusInCompany } from '#portal/challenges/queries.ts';
import { askForShownReport } from '#programme/company-reports/actions.ts';
import { readReports } from '#programme/company-reports/queries.ts';

/**
 * Returns the reports of the own company, also those that the console had made, without those of
 * challenges that were not over.
 */
export async function readOwnReports(context: PortalContext, page: Page) {
  const { data, meta } = await readReports(context, {
    companyId: context.actor.companyId,
    onlyPast: true,
    page,
  });
  return { data: data.map(forCompany), meta };
}

/** Has a report of the own company made. */
export function askForOwnReport(context: PortalContext, asked: AskForReport) {
  const given = { companyId: context.actor.companyId, asked };
  return context.transaction(async (tx) => {
    await requireOver(tx, given);
    const { report, pending } = await askForShownReport(tx, context, given);
    return { report: forCompany(report), pending };
  });
}

/**
 * Reports of a running challenge count up to yesterday. The difference of two of them would say what
 * single people did in a day, so a company has them made only once it is over.
 * @throws Failure 400 at the challenge
 */
async function requireOver(
  tx: Tx,
  { companyId, asked: { kind, challengeId: id = '' } }: { companyId: string; asked: AskForReport },
): Promise<void> {
  if (kind !== 'challenge') return;
  const status = await statusInCompany(tx, { id, companyId });
  if (status === null) throw invalid({ challengeId: reportMessages.challengeUnknown });
  if (status !== 'completed') throw invalid({ challengeId: reportMessages.challengeNotOver });
}

/** The portal does not name our staff. */
const forCompany = (report: CompanyReport): CompanyReport =>
  report.madeInPortal ? report : { ...report, madeBy: 'Kolam' };
