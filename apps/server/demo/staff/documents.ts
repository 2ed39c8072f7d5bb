import { documentTypeLabels } from '@kolam/contract/workforce/staff/messages.ts';
import type { DocumentType } from '@kolam/contract/workforce/staff/model.ts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { type DemoMember, panOf } from './people.ts';
import { putPdf } from './put-pdf.ts';

type Card = { type: DocumentType; fileName: string; title: string; lines: [string, string][] };

/** Stores the documents of a registration, as a form would upload them. */
export async function putDocuments(store: FileStore, of: DemoMember): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for (const [number, card] of cardsOf(of).entries()) {
    const { fileName } = card;
    const field = `document_${number}`;
    files.push(await putPdf(store, { field, fileName, page: cardPage(card) }));
  }
  return files;
}

/** Returns the form fields that accompany the files. */
export function fieldsOf(of: DemoMember): Record<string, string> {
  return Object.fromEntries(
    cardsOf(of).flatMap(({ type, title }, number) => [
      [`type_${number}`, type],
      [`label_${number}`, type === 'other' ? title : documentTypeLabels[type]],
    ]),
  );
}

function cardsOf(of: DemoMember): Card[] {
  if (of.documents === 'none') return [];
  const { name, panName = name, documents, department } = of;
  const cards: Card[] = [
    {
      type: 'pan',
      fileName: 'pan-card.pdf',
      title: 'Permanent account number card',
      lines: [
        ['Name', panName],
        ['Number', panOf(of)],
      ],
    },
    {
      type: 'aadhaar',
      fileName: 'aadhaar-masked.pdf',
      title: 'Aadhaar, masked copy',
      lines: [
        ['Name', name],
        ['Number', 'XXXX XXXX ••••'],
      ],
    },
  ];
  if (documents !== 'more') return cards;
  const letter: Card = {
    type: 'other',
    fileName: 'experience-letter.pdf',
    title: 'Experience letter',
    lines: [
      ['Name', name],
      ['Worked as', `${department} associate, 3 years`],
    ],
  };
  return [...cards, letter];
}

/** Draws a card that can't be mistaken for a real one. */
function cardPage({ title, lines }: Card): TDocumentDefinitions {
  return {
    pageSize: { width: 486, height: 306 },
    pageMargins: [36, 40, 36, 30],
    info: { title: `${title}, specimen` },
    watermark: { text: 'SPECIMEN', color: '#0b7a6f', opacity: 0.12, bold: true },
    defaultStyle: { font: 'Roboto', fontSize: 16, color: '#1b2228' },
    content: [
      { text: title, fontSize: 20, bold: true, color: '#0b7a6f', margin: [0, 0, 0, 24] },
      ...lines.flatMap(([label, value]) => [
        { text: label, fontSize: 11, color: '#5b6570' },
        { text: value, margin: [0, 2, 0, 14] as [number, number, number, number] },
      ]),
      { text: 'Made up for the demo. Issued by nobody.', fontSize: 10, color: '#5b6570' },
    ],
  };
}
