import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import type { ReportRow } from './store.ts';

export const presentReport = (row: Omit<ReportRow, 'figures'>, title: string): CompanyReport => ({
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
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
