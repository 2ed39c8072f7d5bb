import type { Language } from '@kolam/contract/core/languages.ts';
import { certificateTexts } from '@kolam/contract/programme/participation/messages.ts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/make-pdf.ts';

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
const accent = '#0b7a6f';
const quiet = '#5b6570';

/** Returns the page of a certificate. */
export function certificatePage(certificate: Certificate): TDocumentDefinitions {
  const { language, name, company, challenge, from, to, earnedOn, badges } = certificate;
  const texts = certificateTexts[language];
  const dateText = dateTexts[language];
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [80, 64, 80, 48],
    info: { title: texts.title },
    background: frame,
    defaultStyle: { font: 'Roboto', fontSize: 14, color: '#1b2228', alignment: 'center' },
    content: [
      { svg: mark, width: 64, alignment: 'center', margin: [0, 0, 0, 14] },
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

/** The product's logo: one line around five dots. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.4 -0.4 6.8 6.8">
  <path d="M2 1C2 .45 2.45 0 3 0C3.55 0 4 .45 4 1C4 1.55 3.39 1.61 3 2C2.61 2.39 2.39 2.61 2 3C1.61 3.39 1.55 4 1 4C.45 4 0 3.55 0 3C0 2.45.45 2 1 2C1.55 2 1.61 2.61 2 3C2.39 3.39 2.61 3.61 3 4C3.39 4.39 4 4.45 4 5C4 5.55 3.55 6 3 6C2.45 6 2 5.55 2 5C2 4.45 2.61 4.39 3 4C3.39 3.61 3.61 3.39 4 3C4.39 2.61 4.45 2 5 2C5.55 2 6 2.45 6 3C6 3.55 5.55 4 5 4C4.45 4 4.39 3.39 4 3C3.61 2.61 3.39 2.39 3 2C2.61 1.61 2 1.55 2 1Z" fill="none" stroke="#e4990b" stroke-width="0.5"/>
  <circle cx="3" cy="3" r="0.4" fill="${accent}"/>
</svg>`;

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

const dateTextsIn = (locale: string) => {
  const words = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`));
};

const dateTexts = { en: dateTextsIn('en-IN'), hi: dateTextsIn('hi-IN-u-nu-latn') };
