import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { signature } from './closing.ts';
import { letteredPage, type Sender } from './lettered-page.ts';
import { tableLook } from './line-table.ts';
import { amountText, colours, label, textBlock } from './look.ts';

/** The payslip of a person for a month. Money is in paise. */
export type PayslipDocument = {
  title: string;
  code: string;
  stamp: { text: string; isBad: boolean } | null;
  sender: Sender;
  employee: { as: string; name: string; lines: string[] };
  facts: { name: string; value: string }[];
  amounts: { name: string; amount: number; isMain: boolean }[];
  inWords: { name: string; text: string };
  working: { title: string; steps: { label: string; how: string; amount: number }[] };
  /** What is unusual about this payslip. */
  notes: { text: string; isBad: boolean }[];
  signedBy: string | null;
};

/** Draws one page for one month of one person. A long calculation may take more pages. */
export function payslipDocument(payslip: PayslipDocument): TDocumentDefinitions {
  const { notes, inWords, signedBy } = payslip;
  return letteredPage({
    ...payslip,
    content: [
      whoAndWhen(payslip),
      figures(payslip),
      {
        margin: [0, 8, 0, 0],
        stack: [label(inWords.name), textBlock(inWords.text, { bold: true, margin: [0, 1, 0, 0] })],
      },
      ...notes.map(({ text, isBad }) =>
        textBlock(text, {
          bold: isBad,
          color: isBad ? colours.void : colours.quiet,
          margin: [0, 8, 0, 0],
        }),
      ),
      ...working(payslip),
      ...(signedBy === null ? [] : [signed(signedBy)]),
    ],
  });
}

function whoAndWhen({ employee, facts }: PayslipDocument): Content {
  return {
    margin: [0, 0, 0, 12],
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: [
          label(employee.as),
          textBlock(employee.name, { fontSize: 11, bold: true, margin: [0, 1, 0, 2] }),
          ...employee.lines.map((line) => textBlock(line, { color: colours.quiet })),
        ],
      },
      {
        width: 260,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(({ name, value }) => [
            { text: name, color: colours.quiet },
            textBlock(value, { alignment: 'right', bold: true }),
          ]),
        },
      },
    ],
  };
}

/** Draws the amounts from top to bottom, with the net pay on a tint. */
function figures({ amounts }: PayslipDocument): Content {
  return {
    table: {
      widths: ['*', 'auto'],
      body: amounts.map(({ name, amount, isMain }) => {
        const look = isMain
          ? { bold: true, fontSize: 12, fillColor: colours.tint, color: colours.accent }
          : {};
        return [
          { text: name, ...look },
          { text: amountText(amount), alignment: 'right' as const, noWrap: true, ...look },
        ];
      }),
    },
    layout: {
      hLineWidth: () => 0.5,
      hLineColor: () => colours.hairline,
      vLineWidth: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
      paddingLeft: () => 8,
      paddingRight: () => 8,
    },
  };
}

function working({ working: { title, steps } }: PayslipDocument): Content[] {
  if (steps.length === 0) return [];
  return [
    label(title, { margin: [0, 12, 0, 3] }),
    {
      fontSize: 8,
      table: {
        // As wide as the band of a slab on one line.
        widths: [112, '*', 'auto'],
        dontBreakRows: true,
        body: steps.map((step) => [
          textBlock(step.label),
          textBlock(step.how, { color: colours.quiet }),
          { text: amountText(step.amount), alignment: 'right' as const, noWrap: true },
        ]),
      },
      layout: {
        ...tableLook,
        fillColor: () => null,
        hLineColor: () => colours.hairline,
        // Low rows: the signature after a long calculation stays on its page.
        paddingTop: () => 1,
        paddingBottom: () => 1,
      },
    },
  ];
}

const signed = (name: string): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  columns: [
    { width: '*', text: '' },
    { width: 170, stack: signature(name) },
  ],
});
