import type { Content } from 'pdfmake/interfaces.js';
import { amountText, colours, label, textBlock } from './look.ts';

/** How a document can be paid, whichever party issues it. */
export type PaidTo = {
  bank: { name: string; accountName: string; account: string; ifsc: string } | null;
  /** The link that a payment app reads, and the amount due in it, in paise. */
  upi: { link: string; id: string; due: number } | null;
};

/** Text under a small heading. Nothing is drawn when the text is empty. */
export type Notes = { name: string; text: string };

type Closing = {
  isOurSupply: boolean;
  reverseCharge?: boolean;
  paidTo: PaidTo;
  notes: Notes;
  signedBy: string | null;
};

type Margin = [number, number, number, number];

/**
 * Draws the block below the figures: payment details, notes and signature, unbroken across pages.
 */
export function closing(document: Closing): Content[] {
  const { isOurSupply, reverseCharge = false, paidTo, notes, signedBy } = document;
  return [
    ...(isOurSupply || reverseCharge
      ? [
          {
            text: `Tax payable on reverse charge: ${reverseCharge ? 'Yes' : 'No'}`,
            color: colours.quiet,
            margin: [0, 8, 0, 0] as Margin,
          },
        ]
      : []),
    ...(notes.text === ''
      ? []
      : [
          {
            margin: [0, 10, 0, 0] as Margin,
            stack: [label(notes.name), textBlock(notes.text, { margin: [0, 1, 0, 0] })],
          },
        ]),
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      columns: [
        ...(paidTo.upi ? [qrCode(paidTo.upi)] : []),
        { width: '*', stack: paidTo.bank ? bankLines(paidTo.bank) : [] },
        { width: 170, stack: signedBy === null ? [] : signature(signedBy) },
      ],
      columnGap: 16,
    },
  ];
}

const qrCode = ({ link, id, due }: NonNullable<PaidTo['upi']>) => ({
  width: 112,
  stack: [
    { qr: link, fit: 92, foreground: colours.text, alignment: 'left' as const },
    textBlock('Pay by UPI', { bold: true, fontSize: 8, margin: [0, 4, 0, 0] }),
    textBlock(amountText(due), { fontSize: 8 }),
    textBlock(id, { fontSize: 7, color: colours.quiet }),
  ],
});

function bankLines(bank: NonNullable<PaidTo['bank']>): Content[] {
  const lines = [
    ['Account holder', bank.accountName],
    ['Account number', bank.account],
    ['IFSC', bank.ifsc],
    ['Bank', bank.name],
  ] as const;
  return [
    label('Bank details'),
    {
      margin: [0, 2, 0, 0],
      layout: 'noBorders',
      table: {
        widths: ['auto', '*'],
        body: lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [
            { text: name, color: colours.quiet, noWrap: true },
            textBlock(value),
          ]),
      },
    },
  ];
}

/** Draws a signature line for the sender of the document. */
export const signature = (name: string): Content[] => [
  textBlock(`For ${name}`, { alignment: 'right', bold: true }),
  {
    canvas: [
      {
        type: 'line',
        x1: 30,
        y1: 0,
        x2: 170,
        y2: 0,
        lineWidth: 0.5,
        lineColor: colours.quiet,
      },
    ],
    margin: [0, 44, 0, 4],
  },
  { text: 'Authorised signatory', alignment: 'right', fontSize: 8, color: colours.quiet },
];
