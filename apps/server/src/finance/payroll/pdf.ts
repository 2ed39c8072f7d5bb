import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import {
  payrollMessages,
  payslipTexts as texts,
} from '@kolam/contract/finance/payroll/messages.ts';
import { invalid, notFound } from '#core/failure.ts';
import { longPdf } from '#core/pdf/long-pdf.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext, Services, SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import {
  amountText,
  ourSender,
  type PayslipDocument,
  payslipDocument,
} from '#finance/documents/actions.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { logoOf, type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { paidAccountOf } from './present.ts';
import { findPayslip, type PayslipRow, payslipsToPrint } from './store.ts';

/** Returns the payslip as a PDF with our letterhead. */
export async function downloadPayslip(context: RequestContext, id: string): Promise<Download> {
  const row = await findPayslip(context.db, id);
  if (!row) throw notFound();
  return fileOfPayslip(context, row);
}

type PdfServices = Parameters<typeof logoOf>[0] & Pick<Services, 'db'>;

export const fileOfPayslip = async (services: PdfServices, row: PayslipRow): Promise<Download> => ({
  stream: Readable.from([await makePdf(await payslipPage(services, row))]),
  fileName: fileNameOf(row),
});

/** Draws one payslip, without making a file of it. */
export async function payslipPage(services: PdfServices, row: PayslipRow) {
  const organisation = await readOrganisation(services.db);
  const logo = await logoOf(services, organisation);
  return payslipDocument({ ...printed(row), ...head(organisation, logo) });
}

export const fileNameOf = ({ code }: PayslipRow) => `${code.replaceAll('/', '-')}.pdf`;

/** Rows read at once while the file is sent. */
const batch = 100;

/**
 * Returns all payslips of a month that are not void as one PDF, by name, made while it is sent.
 * @throws Failure 400 at `month` if there are none
 */
export async function downloadPayslips(context: SignedInContext, month: string): Promise<Download> {
  const { total, batches } = await payslipsToPrint(context.db, { month, size: batch });
  if (total === 0) throw invalid({ month: payrollMessages.noneToPrint });
  const organisation = await readOrganisation(context.db);
  const logo = await logoOf(context, organisation);
  await noteExport(context, { what: 'payslips', format: 'pdf', filters: { month }, rows: total });
  async function* pages() {
    for await (const rows of batches()) {
      for (const row of rows)
        yield payslipDocument({ ...printed(row), ...head(organisation, logo) });
    }
  }
  const title = `${texts.title} ${monthName(month)}`;
  return { stream: longPdf(pages(), { title }), fileName: `payslips-${month}.pdf` };
}

const head = (organisation: Organisation, logo: string | null) => ({
  sender: ourSender(organisation, logo),
  signedBy: organisation.legalName === '' ? null : organisation.legalName,
});

function printed(row: PayslipRow): Omit<PayslipDocument, 'sender' | 'signedBy'> {
  const isVoid = row.voidedAt !== null;
  return {
    title: texts.title,
    code: row.code,
    stamp: isVoid ? { text: texts.void, isBad: true } : null,
    employee: {
      as: texts.employee,
      name: row.employeeName,
      lines: [
        ...(row.employeeCode === '' ? [] : [`${texts.code} ${row.employeeCode}`]),
        ...(row.department === '' ? [] : [`${texts.department} ${row.department}`]),
      ],
    },
    facts: [
      { name: texts.month, value: monthName(row.month) },
      { name: texts.ctcAnnual, value: amountText(row.ctcAnnual) },
      ...paymentFacts(row),
    ],
    amounts: [
      { name: texts.gross, amount: row.gross, isMain: false },
      { name: texts.tds, amount: -row.tds, isMain: false },
      { name: texts.net, amount: row.net, isMain: true },
    ],
    inWords: { name: texts.inWords, text: rupeesInWords(row.net) },
    working: {
      title: row.isAdjusted ? texts.workingComputed : texts.working,
      steps: row.working,
    },
    notes: notesOf(row),
  };
}

function paymentFacts(row: PayslipRow) {
  if (row.paidOn === null) {
    const value = row.voidedAt === null ? texts.pending : texts.isVoid;
    return [{ name: texts.status, value }];
  }
  const bank = paidAccountOf(row);
  const account = bank && [bank.bankName, maskNumber(bank.accountNumber), bank.ifsc];
  return [
    { name: texts.paidOn, value: dayText(row.paidOn) },
    { name: texts.mode, value: row.payMode ?? '' },
    ...(row.payRef ? [{ name: texts.ref, value: row.payRef }] : []),
    ...(account ? [{ name: texts.bank, value: account.filter(Boolean).join(' ') }] : []),
  ];
}

function notesOf(row: PayslipRow): PayslipDocument['notes'] {
  const { computedGross, computedTds, voidedAt, voidReason } = row;
  const computed = [
    `${texts.gross} ${amountText(computedGross)}`,
    `${texts.tds} ${amountText(computedTds)}`,
    `${texts.net} ${amountText(computedGross - computedTds)}`,
  ];
  return [
    ...(row.isAdjusted ? [{ text: `${texts.adjusted}${computed.join(', ')}`, isBad: false }] : []),
    ...(voidedAt === null
      ? []
      : [{ text: texts.voidedOn(dayText(dayOf(voidedAt)), voidReason ?? ''), isBad: true }]),
  ];
}
