import { inFonts } from '#core/pdf/fonts.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import { readingAddress } from './day-plans.ts';

/** The address that the hand-out replaces. */
export const handoutAddress = readingAddress('desk-yoga-1');

const exercises: [string, string][] = [
  ['Neck', 'Let the ear sink towards the shoulder. Five slow breaths, then the other side.'],
  ['Shoulders', 'Roll them back ten times, then forward ten times.'],
  ['Wrists', 'Stretch one arm out and draw the fingers back with the other hand.'],
  ['Seated twist', 'Hold the back of the chair and turn as far as it is easy.'],
  ['Lower back', 'Round the back when you breathe out, arch it when you breathe in.'],
  ['Eyes', 'Look at something far away for twenty seconds, every twenty minutes.'],
];

/** A one-page document, as an instructor would have uploaded it. */
export function handout(): Promise<Buffer> {
  return makePdf({
    pageSize: 'A4',
    pageMargins: [64, 72, 64, 64],
    info: { title: 'Desk yoga, week by week' },
    defaultStyle: { font: 'Roboto', fontSize: 12, lineHeight: 1.4, color: '#1b2228' },
    content: [
      { text: 'Desk yoga, week by week', fontSize: 24, bold: true, color: '#0b7a6f' },
      { text: inFonts('Ten minutes at your chair · दस मिनट, अपनी कुर्सी पर'), margin: [0, 4, 0, 20] },
      {
        ol: exercises.map(([part, what]) => ({ text: [{ text: `${part}. `, bold: true }, what] })),
      },
      { text: 'Stop where it hurts, and ask a doctor when it goes on.', margin: [0, 20, 0, 0] },
    ],
  });
}
