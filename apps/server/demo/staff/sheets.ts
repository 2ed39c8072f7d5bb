import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A page attached to a task: what to do, line by line, with details. */
export type Sheet = {
  fileName: string;
  title: string;
  columns: [string, string];
  lines: [string, string][];
};

export const sheets = {
  count: {
    fileName: 'count-sheet.pdf',
    title: 'Count sheet',
    columns: ['Item', 'In the books'],
    lines: [
      ['Yoga mat, 6 mm, teal', '48'],
      ['Yoga mat, 6 mm, grey', '36'],
      ['Yoga mat, 8 mm', '12'],
      ['Carry strap', '90'],
    ],
  },
  kit: {
    fileName: 'packing-list.pdf',
    title: 'Packing list of a welcome kit',
    columns: ['Item', 'In each kit'],
    lines: [
      ['Steel bottle, 750 ml', '1'],
      ['Resistance band', '1'],
      ['Diet card', '1'],
      ['Welcome letter', '1'],
    ],
  },
  camp: {
    fileName: 'camp-plan.pdf',
    title: 'Plan of the health camp',
    columns: ['Time', 'What'],
    lines: [
      ['08:30', 'Tables, power and water are there'],
      ['09:30', 'Height, weight and blood pressure'],
      ['11:30', 'Talk on posture at the desk'],
      ['15:00', 'Pack up, hand over the room'],
    ],
  },
  report: {
    fileName: 'report-outline.pdf',
    title: 'Outline of the quarterly report',
    columns: ['Part', 'From'],
    lines: [
      ['Who took part', 'Challenges, insights'],
      ['Steps and sleep by team', 'Teams'],
      ['What people said', 'Survey'],
      ['What we propose next', 'Programmes'],
    ],
  },
} satisfies Record<string, Sheet>;

export function sheetPage({ title, columns, lines }: Sheet, place: string): TDocumentDefinitions {
  const heads = columns.map((text) => ({ text, fontSize: 9, color: '#5b6570' }));
  return {
    pageSize: 'A5',
    pageMargins: [36, 40, 36, 30],
    info: { title: `${title}, ${place}` },
    defaultStyle: { font: 'Roboto', fontSize: 11, color: '#1b2228' },
    content: [
      { text: title, fontSize: 18, bold: true, color: '#0b7a6f' },
      { text: place, color: '#5b6570', margin: [0, 2, 0, 18] },
      {
        table: { headerRows: 1, widths: ['*', 'auto'], body: [heads, ...lines] },
        layout: 'lightHorizontalLines',
      },
      { text: 'Made up for the demo.', fontSize: 9, color: '#5b6570', margin: [0, 18, 0, 0] },
    ],
  };
}
