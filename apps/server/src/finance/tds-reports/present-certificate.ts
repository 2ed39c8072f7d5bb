import { financialYearLabel } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type {
  ClientCertificate,
  CompanyCertificate,
} from '@kolam/contract/finance/tds-reports/model.ts';
import { certificateForm, quarterLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { CertificateRow } from './certificate-store.ts';

const fieldsOf = (row: CertificateRow) => ({
  ...presentRecord(row),
  year: row.year,
  quarter: row.quarter,
  form: certificateForm(row.year),
  number: row.number,
  tds: inRupees(row.tds),
  state: row.state,
  reason: row.reason,
  sentBy: row.sentByName,
});

export const presentCertificate = (
  row: CertificateRow,
  { company, file }: { company: string; file: ClientCertificate['file'] },
): ClientCertificate => ({
  ...fieldsOf(row),
  company: presentReference(row.companyId, company),
  client: presentReference(row.partyId, row.client),
  file,
});

export const presentForCompany = (row: CertificateRow, file: string): CompanyCertificate => ({
  ...fieldsOf(row),
  account: presentReference(row.partyId, row.client),
  file,
});

export const quarterText = ({ year, quarter }: Pick<CertificateRow, 'year' | 'quarter'>): string =>
  `${quarterLabels[quarter]} ${financialYearLabel(year)}`;

/** The values of a new certificate's history entry, under the names of `certificateFieldLabels`. */
export const historyValues = (row: CertificateRow, file: string) => ({
  client: row.client,
  quarter: quarterText(row),
  tds: rupeeText(row.tds),
  file,
});
