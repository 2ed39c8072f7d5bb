import type { CreditNoteRow, LineRow } from './store.ts';

type Note = { note: CreditNoteRow; lines: LineRow[] };

const noTax = { taxRate: 0, cgst: 0, sgst: 0, igst: 0 };

/**
 * Returns a note as it is declared. One that is too late to lower the tax has no GST: its amounts
 * are one value. The stored lines say how much of the invoice's value and tax it takes back, which
 * limits later notes.
 */
export function asDeclared({ note, lines }: Note): Note {
  if (note.lowersTax) return { note, lines };
  return {
    note: { ...note, ...noTax, subtotal: note.subtotal + note.taxTotal, taxTotal: 0 },
    lines: lines.map((line) => {
      const total = line.taxable + line.cgst + line.sgst + line.igst;
      return { ...line, ...noTax, unit: '', quantity: 1000, rate: total, taxable: total };
    }),
  };
}
