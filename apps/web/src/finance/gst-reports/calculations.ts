import { inPaise } from '@kolam/contract/core/paise.ts';
import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type {
  GstFigures,
  GstLowered,
  Gstr1,
  Gstr3b,
} from '@kolam/contract/finance/gst-reports/model.ts';
import type { FigureStep } from '#ui/explained-figure.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';

/** The column names of the returns. In some places the state's half is UTGST. */
export const figureLabels = {
  taxable: 'Taxable value',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  tax: 'Tax',
} as const satisfies Record<keyof GstFigures, string>;
export type Figure = keyof typeof figureLabels;
export type Head = Exclude<Figure, 'taxable'>;

type Noun = readonly [string, string];
const invoices: Noun = ['invoice', 'invoices'];
const notes: Noun = ['credit note', 'credit notes'];
const documents: Noun = ['document', 'documents'];
const bills: Noun = ['bill', 'bills'];
const debits: Noun = ['debit note', 'debit notes'];

/** Joins amounts, with a minus before those that are subtracted. */
const chain = (amounts: readonly number[]): string =>
  amounts.reduce(
    (text, paise, place) =>
      place === 0
        ? ledgerText(paise)
        : `${text} ${paise < 0 ? '−' : '+'} ${ledgerText(Math.abs(paise))}`,
    '',
  );

const nounOf = (table: Gstr1['sections'][number]['table']): Noun =>
  table === 'cdnr' || table === 'cdnur'
    ? notes
    : table === 'b2cs' || table === 'nil'
      ? documents
      : invoices;

/** Returns the calculation of a section's figure: the sum over the lines of its documents. */
export function sectionCalculation(
  section: Gstr1['sections'][number],
  figure: Figure,
): FigureStep[] {
  const { number, title } = gstTableLabels[section.table];
  const count = formatCount(section.documents, nounOf(section.table));
  const less = section.table === 'b2cs' || section.table === 'nil' ? ', less credit notes' : '';
  return [
    {
      label: `${number} ${title}`,
      how: `${figureLabels[figure]} of the lines of ${count}${less}, each rounded to the paisa`,
      amount: inPaise(section[figure]),
    },
  ];
}

/**
 * Returns the calculation of the total over all sections: those that are not empty, with notes
 * subtracted.
 */
export function netCalculation(report: Gstr1, figure: Figure): FigureStep[] {
  const parts = report.sections
    .filter(({ documents: count }) => count > 0)
    .map(({ table, ...section }) => {
      const { number, title } = gstTableLabels[table];
      const sign = table === 'cdnr' || table === 'cdnur' ? -1 : 1;
      return {
        label: `${number} ${title}`,
        how: formatCount(section.documents, nounOf(table)),
        amount: sign * inPaise(section[figure]) || 0,
      };
    });
  return [
    ...parts,
    {
      label: figureLabels[figure],
      how: parts.length === 0 ? 'Nothing in this month' : chain(parts.map(({ amount }) => amount)),
      amount: inPaise(report.net[figure]),
    },
  ];
}

/** Returns the calculation of the advances received less those adjusted. */
export function advancesCalculation(
  { received, adjusted, net }: Gstr1['advances'],
  figure: Figure,
): FigureStep[] {
  const sum = (rows: readonly GstFigures[]) =>
    rows.reduce((total, row) => total + inPaise(row[figure]), 0);
  const steps = [
    { label: '11A', how: 'Received without invoice', amount: sum(received) },
    { label: '11B', how: 'Adjusted of earlier months, taken off', amount: 0 - sum(adjusted) },
  ];
  return [
    ...steps,
    {
      label: '11A less 11B',
      how: chain(steps.map(({ amount }) => amount)),
      amount: inPaise(net[figure]),
    },
  ];
}

/** Returns the calculation of what amendments change together: a note that is amended lowers it. */
export function amendedCalculation(
  { sections, net }: Gstr1['amendments'],
  figure: Figure,
): FigureStep[] {
  const steps = sections.map(({ table, before, after }) => {
    const { number, title } = gstTableLabels[table];
    const sign = table === 'cdnra' || table === 'cdnura' ? -1 : 1;
    return {
      label: `${number} ${title}`,
      how: `${ledgerText(inPaise(after[figure]))} instead of ${ledgerText(inPaise(before[figure]))}`,
      amount: sign * (inPaise(after[figure]) - inPaise(before[figure])) || 0,
    };
  });
  return [
    ...steps,
    {
      label: figureLabels[figure],
      how: chain(steps.map(({ amount }) => amount)),
      amount: inPaise(net[figure]),
    },
  ];
}

type LoweredRow = {
  label: string;
  kind: 'sales' | 'purchase';
  /** Of 3.1(a). */
  advances?: Gstr3b['advances'] | undefined;
};

/** Returns the calculation of a row of GSTR-3B: the charged amount less the notes of the month. */
export function loweredCalculation(
  row: GstLowered & { amended?: GstFigures },
  figure: Figure,
  { label, kind, advances }: LoweredRow,
): FigureStep[] {
  const sales = kind === 'sales';
  const { charged, credited, amended, net } = row;
  const changed = inPaise(amended?.[figure] ?? 0);
  const steps = [
    {
      label: sales ? 'Charged' : 'On bills',
      how: `${figureLabels[figure]} of ${formatCount(charged.documents, sales ? invoices : bills)} of the month`,
      amount: inPaise(charged[figure]),
    },
    ...(credited.documents === 0
      ? []
      : [
          {
            label: sales ? 'Credited' : 'Given back',
            how: `By ${formatCount(credited.documents, sales ? notes : debits)} of the month`,
            amount: 0 - inPaise(credited[figure]),
          },
        ]),
    ...(changed === 0
      ? []
      : [{ label: 'Amended', how: '9A, 9C and 10 of GSTR-1', amount: changed }]),
    ...(advances === undefined || advances.received.documents + advances.adjusted.documents === 0
      ? []
      : [
          {
            label: 'Advances',
            how: '11A less 11B of GSTR-1',
            amount: inPaise(advances.net[figure]),
          },
        ]),
  ];
  return [
    ...steps,
    { label, how: chain(steps.map(({ amount }) => amount)), amount: inPaise(net[figure]) },
  ];
}

/** Returns the calculation of the credit that is left: that taken less that reversed. */
export function creditCalculation(
  { imported, owedCredit, credit, reversed, creditNet }: Gstr3b,
  figure: Figure,
): FigureStep[] {
  const steps = [
    ...[
      { label: '4(A)(2)', how: 'Imported services', amount: inPaise(imported.net[figure]) },
      { label: '4(A)(3)', how: 'Reverse charge', amount: inPaise(owedCredit.net[figure]) },
    ].filter(({ amount }) => amount !== 0),
    { label: '4(A)(5)', how: 'Taken', amount: inPaise(credit.net[figure]) },
    {
      label: '4(B)(1)',
      how: 'Blocked or no credit, taken off',
      amount: 0 - inPaise(reversed.blocked.net[figure]),
    },
    {
      label: '4(B)(2)',
      how: 'Reversed later, taken off',
      amount: 0 - inPaise(reversed.later.net[figure]),
    },
  ];
  return [
    ...steps,
    {
      label: '4(C)',
      how: chain(steps.map(({ amount }) => amount)),
      amount: inPaise(creditNet[figure]),
    },
  ];
}

/** Returns the calculation of a head's remainder: the tax of both kinds of supplies less credit. */
export function leftCalculation({ outward, creditNet, net }: Gstr3b, head: Head): FigureStep[] {
  const steps = [
    { label: '3.1(a)', how: 'Taxed supplies', amount: inPaise(outward.taxable.net[head]) },
    { label: '3.1(b)', how: 'Zero-rated supplies', amount: inPaise(outward.zeroRated.net[head]) },
    { label: '4(C)', how: 'Input tax credit, taken off', amount: 0 - inPaise(creditNet[head]) },
  ];
  return [
    ...steps,
    {
      label: `${figureLabels[head]} less credit`,
      how: chain(steps.map(({ amount }) => amount)),
      amount: inPaise(net[head]),
    },
  ];
}
