import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type PrintedLine, percent, rateOf, type TaxColumn, tableLook } from './line-table.ts';
import { amountText, colours, label } from './look.ts';

/** Sums of a document, in paise. */
export type PrintedFigures = {
  subtotal: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  grandTotal: number;
};

/** The payments and credits that lowered the total, and the amount still due. */
export type Settlement = { lowered: { name: string; amount: number }[]; due: number };

type Totals = {
  lines: PrintedLine[];
  taxes: TaxColumn[];
  figures: PrintedFigures;
  settlement: Settlement | null;
};

/**
 * Draws the taxes by rate beside the sums, unbroken across pages, with the total in words below.
 */
export function totals({ lines, taxes, figures, settlement }: Totals): Content {
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [
      {
        columns: [
          { width: '*', stack: [taxTable(lines, taxes)] },
          { width: 206, stack: [sums({ taxes, figures, settlement })] },
        ],
        columnGap: 22,
      },
      {
        margin: [0, 12, 0, 0],
        stack: [
          label('Amount in words'),
          { text: rupeesInWords(figures.grandTotal), bold: true, margin: [0, 1, 0, 0] },
        ],
      },
    ],
  };
}

const small = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
  text,
  alignment,
  noWrap: true,
});

function taxTable(lines: PrintedLine[], taxes: TaxColumn[]): Content {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((one, two) => one - two);
  const head = ['GST', 'Taxable (₹)', ...taxes.map(({ name }) => `${name} (₹)`)].map(
    (text, place): TableCell => ({
      ...(small(text, place === 0 ? 'left' : 'right') as object),
      text,
      bold: true,
      color: colours.accent,
    }),
  );
  const rows = rates.map((taxRate) => {
    const of = lines.filter((line) => line.taxRate === taxRate);
    const sum = (part: 'taxable' | TaxColumn['part']) =>
      of.reduce((total, line) => total + line[part], 0);
    return [
      small(percent(taxRate), 'left'),
      small(rupeeFigure(sum('taxable'))),
      ...taxes.map(
        (tax): TableCell => ({
          text: [
            { text: `${rateOf(tax, taxRate)}  `, color: colours.quiet },
            rupeeFigure(sum(tax.part)),
          ],
          alignment: 'right',
          noWrap: true,
        }),
      ),
    ];
  });
  return {
    fontSize: 7.5,
    table: {
      headerRows: 1,
      widths: ['auto', ...['', ...taxes].map(() => '*')],
      body: [head, ...rows],
    },
    layout: tableLook,
  };
}

function sums({ taxes, figures, settlement }: Omit<Totals, 'lines'>): Content {
  const plain = (name: string, amount: number): TableCell[] => [
    { text: name, color: colours.quiet },
    { text: amountText(amount), alignment: 'right', noWrap: true },
  ];
  const strong = (name: string, amount: number): TableCell[] =>
    [
      { text: name, bold: true, fontSize: 11 },
      {
        text: amountText(amount),
        bold: true,
        fontSize: 11,
        alignment: 'right' as const,
        noWrap: true,
      },
    ].map((cell) => ({ ...cell, fillColor: colours.tint, color: colours.accent }));
  const lowered = (settlement?.lowered ?? []).filter(({ amount }) => amount !== 0);
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        plain('Taxable value', figures.subtotal),
        ...taxes.map(({ part, name }) => plain(name, figures[part])),
        ...(figures.roundOff === 0 ? [] : [plain('Round-off', figures.roundOff)]),
        strong('Total', figures.grandTotal),
        ...lowered.map(({ name, amount }) => plain(name, -amount)),
        ...(settlement && lowered.length > 0 ? [strong('Due', settlement.due)] : []),
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingLeft: () => 8,
      paddingRight: () => 8,
    },
  };
}
