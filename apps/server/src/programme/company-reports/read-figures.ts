import { dayOf } from '@kolam/contract/core/dates.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Services } from '#core/request-context.ts';
import { findCompany } from '#people/companies/queries.ts';
import { findChallengeRow } from '#programme/challenges/queries.ts';
import type { Figures } from './figures.ts';
import {
  readChallenges,
  readFloor,
  readGroups,
  readLearning,
  readRewards,
  readTotals,
  readWeeks,
  readWorkshops,
} from './figures-store.ts';
import { titleOf } from './period.ts';
import type { ReportRow } from './store.ts';

/** Reads all figures of a report at one moment. */
export function readFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  report: Pick<ReportRow, 'companyId' | 'kind' | 'challengeId' | 'fromDate' | 'toDate'>,
): Promise<Figures> {
  const { companyId, kind, challengeId, fromDate: from, toDate: to } = report;
  return inSnapshot(db, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company) throw new Error('The company of a report is not there');
    const challenge = challengeId === null ? null : await findChallengeRow(tx, challengeId);
    const readAt = challenge?.status === 'completed' ? clock.now() : null;
    const scope = { companyId, from, to, challengeId, readAt };
    const { least, isSensitive, isMixed } = await readFloor(tx, scope);
    const asked = { scope, least, isMixed };
    return {
      language: company.language,
      company: { name: company.name, code: company.companyCode },
      period: {
        kind,
        title: titleOf(report, challenge?.title),
        from,
        to,
        challenge: challenge && { category: challenge.category, status: challenge.status },
      },
      readOn: dayOf(clock.now()),
      least,
      isSensitive,
      seats: { used: company.employeeCount, bought: company.maxEmployees },
      ...(await readTotals(tx, asked)),
      weeks: await readWeeks(tx, asked),
      challenges: await readChallenges(tx, asked),
      groups: kind === 'month' ? await readGroups(tx, asked) : null,
      learning: await readLearning(tx, asked),
      workshops: await readWorkshops(tx, asked),
      rewards: await readRewards(tx, asked),
    };
  });
}
