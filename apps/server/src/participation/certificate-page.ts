import { certificateWords } from '@kolam/contract/participation/messages.ts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/make-pdf.ts';

type Certificate = {
  name: string;
  company: string;
  challenge: string;
  /** Calendar days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  earnedOn: string;
  badges: string[];
};

/** A4 on its side, in points of 1/72 inch. */
const width = 842;
const height = 595;
const accent = '#0b7a6f';
const quiet = '#5b6570';

/** One page that says who completed what. */
export function certificatePage(certificate: Certificate): TDocumentDefinitions {
  const { name, company, challenge, from, to, earnedOn, badges } = certificate;
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [80, 90, 80, 60],
    info: { title: certificateWords.title },
    background: frame,
    defaultStyle: { font: 'Roboto', fontSize: 14, color: '#1b2228', alignment: 'center' },
    content: [
      { text: certificateWords.title, fontSize: 34, bold: true, color: accent },
      line(certificateWords.presentedTo, { top: 34, color: quiet }),
      line(name, { top: 10, fontSize: sizeFor(name), bold: true }),
      line(company, { top: 4, color: quiet }),
      line(certificateWords.completed, { top: 28, color: quiet }),
      line(challenge, { top: 10, fontSize: 20, bold: true }),
      line(certificateWords.period(dateWords(from), dateWords(to)), { top: 6, color: quiet }),
      ...(badges.length === 0
        ? []
        : [line(certificateWords.badges(badges), { top: 22, color: accent })]),
      line(dateWords(earnedOn), { top: 40, color: quiet, fontSize: 12 }),
    ],
  };
}

type Look = { top: number; fontSize?: number; bold?: boolean; color?: string };

const line = (text: string, { top, ...look }: Look): Content => ({
  text: inFonts(text),
  margin: [0, top, 0, 0],
  ...look,
});

/** A long name in smaller letters, so that it stays on its line. */
const sizeFor = (name: string) => Math.max(16, Math.min(30, Math.round(1100 / name.length)));

const frame = (): Content => ({
  canvas: [
    { type: 'rect', x: 24, y: 24, w: width - 48, h: height - 48, lineWidth: 2, lineColor: accent },
    {
      type: 'rect',
      x: 32,
      y: 32,
      w: width - 64,
      h: height - 64,
      lineWidth: 0.5,
      lineColor: accent,
    },
  ],
});

const words = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dateWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`));
