import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { accountKindsOf } from '#platform/auth/queries.ts';
import type { ListedReport } from './store.ts';

/** Returns the function that turns one of these reports into a response. */
export async function presenterOf(
  db: Queryable,
  rows: ListedReport[],
): Promise<(row: ListedReport, title: string) => CompanyReport> {
  const kinds = await accountKindsOf(
    db,
    rows.map(({ madeById }) => madeById),
  );
  return (row, title) => ({
    id: row.id,
    companyId: row.companyId,
    kind: row.kind,
    title,
    challengeId: row.challengeId,
    from: row.fromDate,
    to: row.toDate,
    status: row.status,
    failure: row.failure,
    madeBy: row.madeByName,
    madeInPortal: kinds.get(row.madeById) === 'portal',
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });
}
