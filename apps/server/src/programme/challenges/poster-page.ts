import type { Language } from '@kolam/contract/core/languages.ts';
import { posterTexts } from '@kolam/contract/programme/challenges/poster-texts.ts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/fonts.ts';
import { accent, kolamMark, longDate, quiet } from '#core/pdf/look.ts';

type Poster = {
  language: Language;
  /** Null: the poster is of the app itself. */
  challenge: {
    title: string;
    /** Calendar days, `YYYY-MM-DD`. */
    from: string;
    to: string;
  } | null;
  /** Null: the poster names Kolam alone. */
  company: string | null;
  link: string;
};

/** The side of the code in points of 1/72 inch: 11 cm, readable from more than a metre. */
const codeSize = 312;

/** Returns the page of a poster: A4, to print. */
export function posterPage(poster: Poster): TDocumentDefinitions {
  const { language, challenge, company, link } = poster;
  const texts = posterTexts[language];
  const dateText = longDate[language];
  const title = challenge?.title ?? texts.app;
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 48],
    info: { title },
    defaultStyle: { font: 'Roboto', fontSize: 16, color: '#1b2228', alignment: 'center' },
    content: [
      { svg: kolamMark, width: 64, alignment: 'center' },
      line(company ? `${company} · Kolam` : 'Kolam', { top: 10, color: quiet }),
      ...(challenge ? [line(texts.title, { top: 26, color: quiet })] : []),
      line(title, { top: challenge ? 4 : 40, fontSize: sizeFor(title), bold: true, color: accent }),
      ...(challenge
        ? [line(texts.period(dateText(challenge.from), dateText(challenge.to)), periodLook)]
        : []),
      { qr: link, fit: codeSize, eccLevel: 'M', alignment: 'center', margin: [0, 30, 0, 0] },
      line(texts.scan, { top: 26, fontSize: 18, bold: true }),
      line(texts.orOpen, { top: 20, color: quiet, fontSize: 13 }),
      line(link, { top: 2, fontSize: 13 }),
    ],
  };
}

type Look = { top: number; fontSize?: number; bold?: boolean; color?: string };

const periodLook = { top: 8, fontSize: 18 };

const line = (text: string, { top, ...look }: Look): Content => ({
  text: inFonts(text),
  margin: [0, top, 0, 0],
  ...look,
});

/** Long titles are smaller: the longest takes four lines. */
const sizeFor = (title: string) => Math.max(20, Math.min(38, Math.round(1600 / title.length)));
