import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type {
  CompanyNotice,
  NoticeOfRow,
  PaymentNotice,
} from '@kolam/contract/finance/payment-notices/model.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { NoticeInvoice, NoticeRow } from './store.ts';

const presentParts = (parts: NoticeInvoice[]): CompanyNotice['invoices'] =>
  parts.map(({ invoiceId, invoiceCode, amount, tds }) => ({
    _id: invoiceId,
    id: invoiceId,
    code: invoiceCode,
    amount: inRupees(amount),
    tds: inRupees(tds),
  }));

const presentTds = ({
  tds,
  tdsSection,
}: Pick<NoticeRow, 'tds' | 'tdsSection'>): CompanyNotice['tds'] =>
  tds === 0 ? null : { section: tdsSection ?? defaultSection, amount: inRupees(tds) };

const fieldsOf = (row: NoticeRow, parts: NoticeInvoice[]) => ({
  ...presentRecord(row),
  state: row.state,
  invoices: presentParts(parts),
  amount: inRupees(row.amount),
  tds: presentTds(row),
  mode: row.mode,
  ref: row.ref,
  paidOn: row.paidOn,
  sentBy: row.sentByName,
  reason: row.reason,
});

type Shown = {
  parts: NoticeInvoice[];
  company: string;
  advice: PaymentNotice['advice'];
  payment: PaymentNotice['payment'];
};

export const presentNotice = (
  row: NoticeRow,
  { parts, company, advice, payment }: Shown,
): PaymentNotice => ({
  ...fieldsOf(row, parts),
  company: presentReference(row.companyId, company),
  customer: presentReference(row.partyId, row.partyName),
  advice,
  payment,
});

export const presentForCompany = (
  row: NoticeRow,
  { parts, advice }: { parts: NoticeInvoice[]; advice: string | null },
): CompanyNotice => ({ ...fieldsOf(row, parts), advice });

export const presentForRow = (
  row: NoticeRow,
  { parts, amount }: { parts: NoticeInvoice[]; amount: number },
): NoticeOfRow => ({
  _id: row.id,
  id: row.id,
  ref: row.ref,
  paidOn: row.paidOn,
  customer: presentReference(row.partyId, row.partyName),
  amount: inRupees(row.amount),
  tds: presentTds(row),
  invoices: presentParts(parts),
  difference: inRupees(amount - row.amount),
});

/** The values of a new notice's history entry, under the names of `noticeFieldLabels`. */
export const historyValues = (row: NoticeRow, parts: readonly { invoiceCode: string }[]) => ({
  invoices: parts.map(({ invoiceCode }) => invoiceCode).join(', '),
  amount: rupeeText(row.amount),
  tds: row.tds === 0 ? null : `${rupeeText(row.tds)}, ${row.tdsSection}`,
  mode: row.mode,
  ref: row.ref,
  paidOn: row.paidOn,
});
