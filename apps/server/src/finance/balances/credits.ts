import { defaultSection, type TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { Tx } from '#core/database/types.ts';
import { keepPayout, type PayoutEntry, workOutPayout } from '#finance/deductions/actions.ts';
import type { LockedInvoice } from '#finance/invoices/actions.ts';
import type { Account, AccountEntryRow } from '#finance/parties/actions.ts';

type Given = {
  parts: readonly { invoice: string; amount: number; tds: number }[];
  /** Locked. */
  invoices: readonly LockedInvoice[];
  paidOn: string;
  /** Of the parts that bear tax. */
  section?: TdsSection;
};

/**
 * Works out what money on account credits of each bill of a vendor for TDS, as its payment would, under
 * the locks of the vendor's years. Invoices of a customer credit nothing.
 */
export async function workOutCredits(
  tx: Tx,
  { id: partyId, kind }: Account,
  { parts, invoices, paidOn, section = defaultSection }: Given,
): Promise<PayoutEntry[]> {
  if (kind === 'customer') return [];
  const asked = invoices.flatMap((invoice) => {
    const place = parts.findIndex((each) => each.invoice === invoice.id);
    const part = parts[place];
    if (!part) return [];
    const { amount, tds: tax } = part;
    const taxField = `invoices.${place}.tds`;
    const given = tax > 0 ? section : (invoice.tdsSection ?? defaultSection);
    return [{ partyId, section: given, paidOn, settled: amount + tax, tax, taxField, invoice }];
  });
  const entries: PayoutEntry[] = [];
  // Years are locked in the order of their sections.
  for (const each of asked.sort((one, other) => (one.section < other.section ? -1 : 1))) {
    entries.push(await workOutPayout(tx, { ...each, before: entries }));
  }
  return entries;
}

/** Keeps what was credited, each by the entry of the account that paid its bill. */
export async function keepCredits(
  tx: Tx,
  credits: readonly PayoutEntry[],
  { rows, createdAt }: { rows: readonly AccountEntryRow[]; createdAt: Date },
): Promise<void> {
  for (const credit of credits) {
    const row = rows.find(({ invoiceId }) => invoiceId === credit.invoiceId);
    if (row) await keepPayout(tx, credit, { id: row.id, createdAt });
  }
}
