import { type CreditFigures, leftOf } from '@kolam/contract/finance/tax/credit.ts';
import { lineFigures, type SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import type { Queryable } from '#core/database/types.ts';
import type { Taxes } from './hooks.ts';
import { type CreditLineRow, type InvoiceLineRow, listCreditNotes } from './store.ts';

const noCredit = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
const noneOwed = { owedCgst: 0, owedSgst: 0, owedIgst: 0 };

const taxOf = ({ cgst, sgst, igst }: Taxes) => cgst + sgst + igst;

const added = (one: CreditFigures, other: CreditFigures): CreditFigures => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
});

/** Works out the tax of a line under another type of supply, in paise. */
export function taxesUnder(
  supplyType: SupplyType,
  { taxable, taxRate }: { taxable: number; taxRate: number },
): Taxes {
  const { cgst, sgst, igst } = lineFigures(
    { quantityThousandths: 1000, ratePaise: taxable, taxBasisPoints: taxRate },
    supplyType,
  );
  return { cgst, sgst, igst };
}

/** A line as issued and as amended, with what its notes took back of both. */
type Balance = {
  issued: InvoiceLineRow;
  amended: InvoiceLineRow;
  creditedAsIssued: CreditFigures;
  credited: CreditFigures;
};

/**
 * Returns the tax of a line of a note under the type of supply of the amended line, within what is
 * left of that. If nothing is left of the line as issued, it takes the whole rest.
 */
function taxesOfNote(line: CreditLineRow, of: Balance, supplyType: SupplyType): Taxes {
  if ((supplyType === 'inter' ? line.cgst + line.sgst : line.igst) === 0) return line;
  const left = leftOf(of.amended, of.credited);
  const rest = leftOf(of.issued, added(of.creditedAsIssued, line));
  const isRest = rest.taxable === 0 && taxOf(rest) === 0;
  const wanted = isRest ? left : taxesUnder(supplyType, line);
  return {
    cgst: Math.min(wanted.cgst, left.cgst),
    sgst: Math.min(wanted.sgst, left.sgst),
    igst: Math.min(wanted.igst, left.igst),
  };
}

/**
 * Returns the lines of a sale as amended, each with what its notes took back in the amended kind of
 * tax: as they were amended, else as worked out here, oldest first. `creditableTax` is the tax of
 * all notes, as they were issued, once they took back everything.
 */
export async function creditedAsAmended(
  db: Queryable,
  invoiceId: string,
  {
    lines,
    taxes,
    supplyType,
    taxesOfNotes,
  }: {
    lines: InvoiceLineRow[];
    /** By the ids of the lines. */
    taxes: ReadonlyMap<string, Taxes>;
    supplyType: SupplyType;
    /** Those that were amended, by the ids of their lines. */
    taxesOfNotes: ReadonlyMap<string, Taxes>;
  },
) {
  const balances = new Map<string, Balance>(
    lines.map((issued) => [
      issued.id,
      {
        issued,
        amended: { ...issued, ...taxes.get(issued.id) },
        creditedAsIssued: noCredit,
        credited: noCredit,
      },
    ]),
  );
  const ofNotes = new Map<string, Taxes>();
  let creditableTax = 0;
  for (const { amended } of balances.values()) creditableTax += taxOf(amended);
  for (const line of (await listCreditNotes(db, invoiceId)).flatMap((note) => note.lines)) {
    const of = balances.get(line.invoiceLineId) as Balance;
    const { cgst, sgst, igst } = taxesOfNotes.get(line.id) ?? taxesOfNote(line, of, supplyType);
    const taken = { cgst, sgst, igst };
    ofNotes.set(line.id, taken);
    of.creditedAsIssued = added(of.creditedAsIssued, line);
    of.credited = added(of.credited, { taxable: line.taxable, ...taken });
    creditableTax += taxOf(line) - taxOf(taken);
  }
  return {
    lines: [...balances.values()].map(({ amended, credited }) => ({
      line: amended,
      credited: { ...credited, ...noneOwed },
    })),
    taxesOfNotes: ofNotes,
    creditableTax,
  };
}
