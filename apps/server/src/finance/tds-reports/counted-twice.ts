import type { PayableSection } from '@kolam/contract/finance/tds-reports/values.ts';

/** An entry of the TDS ledger of a vendor's year under a section, in paise. */
export type CountedEntry = {
  /** Vendor, section and financial year. */
  year: string;
  month: string;
  section: PayableSection;
  /** Null: money that was paid ahead of its bill, or the reversal of that. */
  invoiceId: string | null;
  taxable: number;
};

/**
 * Returns what some entries, in their order, count a second time. Tax is due on the earlier of credit
 * and payment, so a bill counts only as far as no money was paid ahead. Each entry keeps its month:
 * what comes later changes no earlier one.
 */
export function countedTwice(entries: readonly CountedEntry[]) {
  const years = [...new Set(entries.map(({ year }) => year))];
  return years.flatMap((asked) => {
    /** What was paid ahead and is for no bill so far. */
    let ahead = 0;
    const bills = new Map<string, { left: number; covered: number }>();
    return entries
      .filter(({ year }) => year === asked)
      .map(({ month, section, invoiceId, taxable }) => {
        const before = ahead;
        if (invoiceId === null) {
          ahead = Math.max(0, before + taxable);
          // What bills took the place of was counted once, and they stay.
          const twice = before + taxable - ahead;
          uncover(bills, -twice);
          return { month, section, twice };
        }
        const bill = bills.get(invoiceId) ?? { left: 0, covered: 0 };
        const left = bill.left + taxable;
        const covered =
          taxable > 0 ? bill.covered + Math.min(taxable, ahead) : Math.min(bill.covered, left);
        bills.set(invoiceId, { left, covered });
        ahead += bill.covered - covered;
        return { month, section, twice: covered - bill.covered };
      });
  });
}

/** Takes from what was paid ahead for bills, those that came first first. */
function uncover(bills: Map<string, { left: number; covered: number }>, amount: number): void {
  let rest = amount;
  for (const bill of bills.values()) {
    const part = Math.min(bill.covered, rest);
    bill.covered -= part;
    rest -= part;
  }
}
