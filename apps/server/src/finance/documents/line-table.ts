import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { colours, textBlock } from './look.ts';

/** A line of a document: quantity in thousandths, rates in basis points, money in paise. */
export type PrintedLine = {
  desc: string;
  hsn: string;
  unit: string;
  quantity: number;
  rate: number;
  discountRate: number;
  taxRate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

/** The tax columns of a document: two within a state, otherwise one. */
export type TaxColumn = { part: 'cgst' | 'sgst' | 'igst'; name: string };

export const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** Returns the rate of one tax of a line. The two taxes within a state each have half of it. */
export const rateOf = ({ part }: TaxColumn, taxRate: number) =>
  percent(part === 'igst' ? taxRate : taxRate / 2);

const totalOf = ({ taxable, cgst, sgst, igst }: PrintedLine) => taxable + cgst + sgst + igst;

const figure = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

/** What explains the figure above it. */
const beneath = (text: string): Content => ({
  text,
  alignment: 'right',
  fontSize: 7,
  color: colours.quiet,
});

const heading = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
  text,
  alignment,
  bold: true,
  fontSize: 7.5,
  color: colours.accent,
  noWrap: true,
});

/** Services have accounting codes that begin with 99 (CGST Rules, rule 46; HSN for goods). */
const codeOf = (hsn: string) => (hsn.startsWith('99') ? `SAC ${hsn}` : `HSN ${hsn}`);

function row(line: PrintedLine, place: number, taxes: TaxColumn[]): TableCell[] {
  return [
    { text: `${place + 1}`, color: colours.quiet },
    {
      stack: [
        textBlock(line.desc),
        ...(line.hsn === '' ? [] : [{ text: codeOf(line.hsn), fontSize: 7, color: colours.quiet }]),
      ],
    },
    {
      stack: [
        figure(`${line.quantity / 1000}`) as Content,
        textBlock(line.unit, { alignment: 'right', fontSize: 7, color: colours.quiet }, 9),
      ],
    },
    {
      stack: [
        figure(rupeeFigure(line.rate)) as Content,
        ...(line.discountRate === 0 ? [] : [beneath(`less ${percent(line.discountRate)}`)]),
      ],
    },
    figure(rupeeFigure(line.taxable)),
    ...taxes.map(
      (tax): TableCell => ({
        stack: [figure(rupeeFigure(line[tax.part])) as Content, beneath(rateOf(tax, line.taxRate))],
      }),
    ),
    figure(rupeeFigure(totalOf(line))),
  ];
}

/** Draws all lines. The header repeats on each page, and no row breaks across pages. */
export function lineTable(lines: PrintedLine[], taxes: TaxColumn[]): Content {
  const head = [
    heading('#', 'left'),
    heading('Description', 'left'),
    heading('Qty'),
    heading('Rate (₹)'),
    heading('Taxable (₹)'),
    ...taxes.map(({ name }) => heading(`${name} (₹)`)),
    heading('Amount (₹)'),
  ];
  return {
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['auto', '*', 'auto', 'auto', 'auto', ...taxes.map(() => 'auto'), 'auto'],
      body: [head, ...lines.map((line, place) => row(line, place, taxes))],
    },
    layout: tableLook,
  };
}

/** Hairlines between rows, none between columns, and a tinted header. */
export const tableLook = {
  hLineWidth: (place: number) => (place === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (place: number) => (place === 1 ? colours.accent : colours.hairline),
  fillColor: (place: number) => (place === 0 ? colours.tint : null),
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
