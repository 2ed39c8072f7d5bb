import type { Language } from '@kolam/contract/core/languages.ts';
import { certificateTexts } from '@kolam/contract/programme/participation/messages.ts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/fonts.ts';
import { accent, kolamMark, longDate, quiet } from '#core/pdf/look.ts';

type Certificate = {
  language: Language;
  name: string;
  company: string;
  challenge: string;
  /** Calendar days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  earnedOn: string;
  badges: string[];
};

/** A4 landscape, in points of 1/72 inch. */
const width = 842;
const height = 595;

/** Returns the page of a certificate. */
export function certificatePage(certificate: Certificate): TDocumentDefinitions {
  const { language, name, company, challenge, from, to, earnedOn, badges } = certificate;
  const texts = certificateTexts[language];
  const dateText = longDate[language];
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [80, 64, 80, 48],
    info: { title: texts.title },
    background: frame,
    defaultStyle: { font: 'Roboto', fontSize: 14, color: '#1b2228', alignment: 'center' },
    content: [
      { svg: kolamMark, width: 64, alignment: 'center', margin: [0, 0, 0, 14] },
      { text: inFonts(texts.title), fontSize: 34, bold: true, color: accent },
      line(texts.presentedTo, { top: 36, color: quiet }),
      line(name, { top: 10, fontSize: sizeFor(name), bold: true }),
      line(company, { top: 4, color: quiet }),
      line(texts.completed, { top: 34, color: quiet }),
      line(challenge, { top: 10, fontSize: 20, bold: true }),
      line(texts.period(dateText(from), dateText(to)), { top: 6, color: quiet }),
      ...(badges.length === 0 ? [] : [line(texts.badges(badges), { top: 22, color: accent })]),
      line(dateText(earnedOn), { top: 48, color: quiet, fontSize: 12 }),
    ],
  };
}

type Look = { top: number; fontSize?: number; bold?: boolean; color?: string };

const line = (text: string, { top, ...look }: Look): Content => ({
  text: inFonts(text),
  margin: [0, top, 0, 0],
  ...look,
});

/** Reduces the font size of long names, so that they fit on one line. */
const sizeFor = (name: string) => Math.max(16, Math.min(30, Math.round(1100 / name.length)));

const frame = (): Content => ({
  // The default of the text, centred, would shift it.
  alignment: 'left',
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
