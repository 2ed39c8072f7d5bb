import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { signature } from './closing.ts';
import { letteredPage, type Sender } from './lettered-page.ts';
import { amountText, colours, label, textBlock } from './look.ts';

/** The document for a payment: a receipt or an advice. Money is in paise. */
export type ReceiptDocument = {
  title: string;
  code: string;
  stamp: { text: string; isBad: boolean } | null;
  sender: Sender;
  other: { as: string; name: string; address: string[]; gstin: string; pan: string };
  facts: { name: string; value: string }[];
  amounts: { name: string; amount: number; isMain: boolean }[];
  inWords: string;
  /** Printed below the figures: why the document no longer counts. Empty when it still does. */
  note: string;
  signedBy: string | null;
};

/** Draws one page for one payment. */
export function receiptPage(receipt: ReceiptDocument): TDocumentDefinitions {
  const { note, inWords, signedBy } = receipt;
  return letteredPage({
    ...receipt,
    content: [
      whoAndHow(receipt),
      amounts(receipt),
      {
        margin: [0, 12, 0, 0],
        stack: [label('Amount in words'), textBlock(inWords, { bold: true, margin: [0, 1, 0, 0] })],
      },
      ...(note === ''
        ? []
        : [textBlock(note, { color: colours.void, bold: true, margin: [0, 14, 0, 0] })]),
      ...(signedBy === null
        ? []
        : [
            {
              unbreakable: true,
              margin: [0, 28, 0, 0] as [number, number, number, number],
              columns: [
                { width: '*', text: '' },
                { width: 170, stack: signature(signedBy) },
              ],
            },
          ]),
    ],
  });
}

function whoAndHow({ other, facts }: ReceiptDocument): Content {
  const lines = [
    ...other.address,
    ...(other.gstin === '' ? [] : [`GSTIN ${other.gstin}`]),
    ...(other.pan === '' ? [] : [`PAN ${other.pan}`]),
  ];
  return {
    margin: [0, 0, 0, 18],
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: [
          label(other.as),
          textBlock(other.name, { fontSize: 11, bold: true, margin: [0, 1, 0, 2] }),
          ...lines.map((line) => textBlock(line, { color: colours.quiet })),
        ],
      },
      {
        width: 236,
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

/** Draws the amounts from top to bottom, the main ones on a tint. */
function amounts({ amounts: rows }: ReceiptDocument): Content {
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.map(({ name, amount, isMain }) => {
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
      paddingTop: () => 7,
      paddingBottom: () => 7,
      paddingLeft: () => 8,
      paddingRight: () => 8,
    },
  };
}
