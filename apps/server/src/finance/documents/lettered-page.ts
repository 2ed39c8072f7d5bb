import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { colours, contentWidth, label, page, rule, textBlock } from './look.ts';

/** The sender of a document, as its letterhead shows it. */
export type Sender = {
  name: string;
  gstin: string;
  pan: string;
  stateLabel: string;
  address: string[];
  email: string;
  phone: string;
  /** A PNG or JPEG as a data URL. */
  logo: string | null;
};

type LetteredPage = {
  title: string;
  /** The document's number. Null while it has none. */
  code: string | null;
  sender: Sender;
  /** The watermark across each page: draft or void. */
  stamp: { text: string; isBad: boolean } | null;
  content: Content[];
};

/** A document of any number of pages with our letterhead and page numbers in the footer. */
export function letteredPage(document: LetteredPage): TDocumentDefinitions {
  const { title, code, sender, stamp, content } = document;
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    info: {
      title: code === null ? title : `${title} ${code}`,
      author: sender.name,
      producer: 'Kolam',
      creator: 'Kolam',
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colours.text, lineHeight: 1.2 },
    ...(stamp && {
      watermark: {
        text: stamp.text,
        color: stamp.isBad ? colours.void : colours.quiet,
        opacity: 0.13,
        bold: true,
        angle: -38,
        fontSize: 120,
      },
    }),
    footer: (current, count) => foot({ title, code, sender }, `Page ${current} of ${count}`),
    content: [head(document), ...content],
  };
}

function head({ title, code, sender }: LetteredPage): Content {
  return {
    stack: [
      {
        columns: [
          { width: '*', stack: senderLines(sender) },
          {
            width: 190,
            stack: [
              { text: title, fontSize: 20, bold: true, color: colours.accent, alignment: 'right' },
              ...(code === null
                ? []
                : [{ text: code, fontSize: 12, bold: true, alignment: 'right' as const }]),
            ],
          },
        ],
        columnGap: 18,
      },
      { ...headRule(), margin: [0, 12, 0, 14] },
    ],
  };
}

/**
 * Draws a thin line that begins in the logo's colour. Returns a new object each time because
 * pdfmake changes its input.
 */
const headRule = () => {
  const part = (x2: number, lineColor: string) =>
    ({ type: 'line', x1: 0, y1: 0, x2, y2: 0, lineWidth: 1.4, lineColor }) as const;
  return { canvas: [part(contentWidth, colours.accent), part(44, colours.mark)] };
};

function senderLines(sender: Sender): Content[] {
  const { name, gstin, pan, stateLabel, address, email, phone, logo } = sender;
  const numbers = [
    ...(gstin === '' ? [] : [`GSTIN ${gstin}`]),
    ...(pan === '' ? [] : [`PAN ${pan}`]),
  ];
  const reached = [email, phone].filter((each) => each !== '');
  return [
    ...(logo === null
      ? []
      : [{ image: logo, fit: [150, 46] as [number, number], margin: [0, 0, 0, 6] as Margin }]),
    ...(name === '' ? [] : [textBlock(name, { fontSize: 13, bold: true })]),
    textBlock([...address, stateLabel].filter((line) => line !== '').join(', '), quiet),
    ...(numbers.length === 0 ? [] : [textBlock(numbers.join('  ·  '), { margin: [0, 2, 0, 0] })]),
    ...(reached.length === 0 ? [] : [textBlock(reached.join('  ·  '), quiet)]),
  ];
}

type Margin = [number, number, number, number];
const quiet = { color: colours.quiet, margin: [0, 2, 0, 0] as Margin };

function foot(
  { title, code, sender }: Pick<LetteredPage, 'title' | 'code' | 'sender'>,
  count: string,
): Content {
  const about = [sender.name, code ?? title].filter((each) => each !== '').join('  ·  ');
  return {
    margin: [page.side, 16, page.side, 0],
    stack: [
      rule(),
      {
        margin: [0, 6, 0, 0],
        columns: [
          { ...textBlock(about, { fontSize: 7.5, color: colours.quiet }), width: '*' },
          { ...label(count), width: 'auto', alignment: 'right' },
        ],
      },
    ],
  };
}
