import { dayOf } from '@kolam/contract/core/dates.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { receiptWords as words } from '@kolam/contract/finance/payments/messages.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/make-pdf.ts';
import type { Organisation } from '../../organisation/queries.ts';
import type { findPaidInvoice } from '../invoices/queries.ts';
import type { PaymentRow } from './store.ts';

type Receipt = {
  payment: PaymentRow;
  invoice: NonNullable<Awaited<ReturnType<typeof findPaidInvoice>>>;
  organisation: Organisation;
};

const accent = '#0b7a6f';
const quiet = '#5b6570';
const rule = '#d9dee2';
/** Of the page between its margins, in points of 1/72 inch. */
const width = 595 - 2 * 56;

/** One page on one payment: a receipt for who paid us, an advice for whom we paid. */
export function receiptPage(receipt: Receipt): TDocumentDefinitions {
  const { payment } = receipt;
  const title = words.title(payment.direction);
  return {
    pageSize: 'A4',
    pageMargins: [56, 52, 56, 56],
    info: { title: `${title} ${payment.code}` },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#1b2228', lineHeight: 1.25 },
    ...(payment.reversedAt && {
      watermark: { text: words.reversed, color: '#b4472e', opacity: 0.14, bold: true, angle: -35 },
    }),
    content: [
      letterhead(receipt.organisation),
      line({ margin: [0, 14, 0, 18], color: accent, lineWidth: 1.5 }),
      { text: title, fontSize: 20, bold: true, color: accent },
      facts(receipt),
      amounts(receipt),
      { text: rupeesInWords(payment.amount), italics: true, margin: [0, 8, 0, 0] },
      ...reversal(payment),
      signature(receipt.organisation),
    ],
  };
}

const line = ({
  margin,
  color,
  lineWidth,
}: {
  margin: [number, number, number, number];
  color: string;
  lineWidth: number;
}): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
  margin,
});

const small = (text: string): Content => ({ text: inFonts(text), color: quiet, fontSize: 9 });

function letterhead(from: Organisation): Content {
  const state = findState(from.state);
  const place = [from.city, from.pincode].filter(Boolean).join(' ');
  const lines = [
    [from.line1, from.line2, place, state?.name ?? ''].filter(Boolean).join(', '),
    [from.gstin && `GSTIN ${from.gstin}`, from.pan && `PAN ${from.pan}`]
      .filter(Boolean)
      .join(' · '),
    [from.email, from.phone].filter(Boolean).join(' · '),
  ];
  return [
    { text: inFonts(from.legalName || words.noName), fontSize: 15, bold: true },
    ...lines.filter(Boolean).map(small),
  ];
}

/** Who, what for and how, in two columns. */
function facts({ payment, invoice }: Receipt): Content {
  const other = invoice.kind === 'sales' ? invoice.recipient : invoice.supplier;
  const state = findState(other.state);
  const party: Content[] = [
    small(words.party(payment.direction)),
    { text: inFonts(payment.partyName), bold: true, fontSize: 12 },
    ...[
      ...other.address,
      state ? stateLabel(state.number) : '',
      other.gstin && `GSTIN ${other.gstin}`,
      other.pan && `PAN ${other.pan}`,
    ]
      .filter(Boolean)
      .map(small),
  ];
  const rows: [string, string][] = [
    [words.number, payment.code],
    [words.date, dayWords(payment.paidOn)],
    [words.invoice(invoice.kind), `${payment.invoiceCode} · ${dayWords(invoice.issuedOn)}`],
    ...(invoice.billNo ? [[words.billNo, invoice.billNo] satisfies [string, string]] : []),
    [words.mode, payment.mode],
    ...(payment.ref ? [[words.ref, payment.ref] satisfies [string, string]] : []),
  ];
  return {
    columns: [
      { width: '*', stack: party },
      {
        width: 250,
        layout: 'noBorders',
        table: {
          widths: [90, '*'],
          body: rows.map(([label, value]): TableCell[] => [
            { text: label, color: quiet },
            { text: inFonts(value) },
          ]),
        },
      },
    ],
    columnGap: 24,
    margin: [0, 16, 0, 22],
  };
}

function amounts({ payment, invoice }: Receipt): Content {
  const row = (label: string, paise: number, bold = false): TableCell[] => [
    { text: label, bold },
    { text: `₹${rupeeFigure(paise)}`, alignment: 'right', bold },
  ];
  const settled =
    payment.tds === 0
      ? []
      : [
          row(words.tds(payment.direction), payment.tds),
          row(words.settled, payment.amount + payment.tds, true),
        ];
  return {
    table: {
      widths: ['*', 130],
      body: [
        row(words.amount(payment.direction), payment.amount, true),
        ...settled,
        row(words.due(payment.invoiceCode), invoice.due),
      ],
    },
    layout: {
      hLineColor: () => rule,
      hLineWidth: () => 0.75,
      vLineWidth: () => 0,
      paddingTop: () => 7,
      paddingBottom: () => 7,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
  };
}

function reversal({ reversedAt, reverseReason }: PaymentRow): Content[] {
  if (reversedAt === null) return [];
  const text = words.reversedOn(dayWords(dayOf(reversedAt)), reverseReason ?? '');
  return [{ text: inFonts(text), color: '#b4472e', bold: true, margin: [0, 16, 0, 0] }];
}

const signature = ({ legalName }: Organisation): Content => ({
  unbreakable: true,
  margin: [0, 56, 0, 0],
  alignment: 'right',
  stack: [
    ...(legalName ? [{ text: inFonts(words.forUs(legalName)), bold: true }] : []),
    { text: words.signatory, color: quiet, fontSize: 9, margin: [0, 34, 0, 0] },
  ],
});

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
