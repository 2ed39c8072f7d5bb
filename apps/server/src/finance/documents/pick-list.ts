import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { bars } from './bars.ts';
import { letteredPage, type Sender } from './lettered-page.ts';
import { tableLook } from './line-table.ts';
import { colours, label, textBlock } from './look.ts';

/** The printed pick list of a ticket. Lines are in the order of their places. */
export type PickList = {
  title: string;
  code: string;
  stamp: { text: string; isBad: boolean } | null;
  sender: Sender;
  /** The recipient of the goods and its role. */
  other: { as: string; name: string };
  facts: { name: string; value: string }[];
  columns: { place: string; code: string; name: string; qty: string; picked: string };
  lines: {
    place: string;
    /** The box to scan there. Null when the line is in no box or the box is already on the list. */
    box: string | null;
    code: string;
    name: string;
    qty: string;
    picked: string;
  }[];
  total: { name: string; qty: string };
  notes: { name: string; text: string };
  /** Captions of the signature lines, from left to right. */
  signatures: string[];
};

type Margin = [number, number, number, number];

export function pickListPage(list: PickList): TDocumentDefinitions {
  return letteredPage({
    ...list,
    content: [
      whoFor(list),
      lineTable(list),
      ...(list.notes.text === ''
        ? []
        : [
            {
              margin: [0, 12, 0, 0] as Margin,
              stack: [label(list.notes.name), textBlock(list.notes.text, { margin: [0, 1, 0, 0] })],
            },
          ]),
      {
        unbreakable: true,
        margin: [0, 48, 0, 0] as Margin,
        columnGap: 40,
        columns: list.signatures.map((name) => ({
          width: '*',
          stack: [
            {
              canvas: [
                {
                  type: 'line' as const,
                  x1: 0,
                  y1: 0,
                  x2: 200,
                  y2: 0,
                  lineWidth: 0.5,
                  lineColor: colours.quiet,
                },
              ],
            },
            label(name, { margin: [0, 3, 0, 0] }),
          ],
        })),
      },
    ],
  });
}

const whoFor = ({ code, other, facts }: PickList): Content => ({
  margin: [0, 0, 0, 16],
  columnGap: 24,
  columns: [
    {
      width: '*',
      stack: [
        label(other.as),
        textBlock(other.name, { fontSize: 11, bold: true, margin: [0, 1, 0, 8] }),
        bars(code, { width: 236, height: 30 }) ?? '',
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
});

const heading = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  bold: true,
  fontSize: 7.5,
  color: colours.accent,
  noWrap: true,
});

const figure = (text: string, look: { bold?: true } = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...look,
});

/** Draws the bar code of a box. It is printed at the box's first line only. */
function boxBars(box: string | null): Content[] {
  const drawn = box === null ? null : bars(box, { width: placeWidth, height: 16 });
  return drawn === null ? [] : [{ stack: [drawn], margin: [0, 4, 0, 2] }];
}

const placeWidth = 130;

/** Draws all lines. The header repeats on each page, and no row breaks across pages. */
function lineTable({ columns, lines, total }: PickList): Content {
  return {
    fontSize: 9,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [placeWidth, 'auto', '*', 'auto', 'auto'],
      body: [
        [
          heading(columns.place),
          heading(columns.code),
          heading(columns.name),
          heading(columns.qty, 'right'),
          heading(columns.picked, 'right'),
        ],
        ...lines.map(({ place, box, code, name, qty, picked }): TableCell[] => [
          { stack: [textBlock(place), ...boxBars(box)] },
          { text: code, noWrap: true },
          textBlock(name),
          figure(qty, { bold: true }),
          figure(picked),
        ]),
        [
          { text: total.name, colSpan: 3, bold: true },
          '',
          '',
          figure(total.qty, { bold: true }),
          '',
        ],
      ],
    },
    layout: tableLook,
  };
}
