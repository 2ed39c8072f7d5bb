import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';
import { type TdsRule, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { isTdsKind, sectionLabel, type TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import { isIndividualPan, tdsBasisPoints } from '@kolam/contract/finance/tax/tds.ts';
import {
  certifiedOf,
  explainBillTds,
  tdsOfBill,
  tdsOfYear,
  weightedOf,
} from '@kolam/contract/finance/tax/tds-year.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { findParty, panOf } from '#finance/parties/queries.ts';
import { lockTaxRulesForShare, requirePossibleTax } from '#finance/tax/actions.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import {
  creditedYear,
  findEntry,
  insertEntry,
  leftOfBill,
  lockCertificate,
  lockYear,
  type NewTdsEntry,
  type TdsEntry,
} from './store.ts';

type Payee = Parameters<typeof panOf>[0];

/** The rate of a payee in hundredths of a percent, and whether it has a PAN. */
function rateOf(payee: Payee, rule: TdsRule) {
  const pan = panOf(payee);
  const hasPan = pan !== '';
  const basisPoints = tdsBasisPoints({ hasPan, isIndividual: isIndividualPan(pan), rule });
  return { hasPan, basisPoints };
}

type Bill = {
  partyId: string;
  issuedOn: string;
  subtotal: number;
  grandTotal: number;
  tdsSection: TdsSection | null;
};

/** The tax deducted from a bill that is about to be written, and its entry. */
export type BillDeduction = {
  tax: number;
  entry: Omit<NewTdsEntry, 'causeId' | 'invoiceId' | 'createdAt'>;
};

/**
 * Works out the tax to deduct when a vendor's bill is recorded, under the lock of the vendor's year.
 * Null if the section's rule deducts from payments, or there is no section or rule.
 */
export async function workOutBill(
  tx: Tx,
  { partyId, issuedOn, subtotal, grandTotal, tdsSection: section }: Bill,
  payee: Payee,
): Promise<BillDeduction | null> {
  if (section === null || section === 'none') return null;
  await lockTaxRulesForShare(tx);
  const rule = tdsRuleOn(await readTaxRules(tx), section, { day: issuedOn });
  if (!rule?.isDueOnBill) return null;
  const year = { partyId, section, financialYear: financialYearOf(issuedOn) };
  await lockYear(tx, year);
  const kept = await lockCertificate(tx, { partyId, section, day: issuedOn });
  const { hasPan, basisPoints } = rateOf(payee, rule);
  // Without a PAN there is no lower rate (section 206AA, now 397(2)).
  const certificate = hasPan ? kept : null;
  const { bills: before, deductedPaise } = await creditedYear(tx, year, { coming: grandTotal });
  const weighted = weightedOf(subtotal, { basisPoints, certificate });
  const given = {
    ...{ rule, basisPoints, certificate, hasPan, before, deductedPaise },
    bill: {
      taxablePaise: subtotal,
      weighted,
      billPaise: subtotal,
      month: issuedOn.slice(0, 7),
    },
    mostPaise: grandTotal,
  };
  const tax = tdsOfBill(given);
  const certified = certifiedOf(subtotal, certificate);
  const { id, version, profile, validFrom } = rule;
  const steps = explainBillTds(given, `TDS ${sectionLabel(section)}`);
  return {
    tax,
    entry: {
      id: newId(),
      ...year,
      day: issuedOn,
      cause: 'bill',
      bill: subtotal,
      taxable: subtotal,
      weighted,
      tax,
      certificateId: certified === 0 ? null : (certificate?.id ?? null),
      certified,
      working: { rule: { id, version, profile, validFrom }, steps },
    },
  };
}

/** Keeps the deduction of a bill that was written. */
export async function keepBillDeduction(
  tx: Tx,
  deduction: BillDeduction | null,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  if (!deduction) return;
  await insertEntry(tx, { ...deduction.entry, causeId: id, invoiceId: id, createdAt });
}

type Lowered = {
  invoiceId: string;
  /** What is taken from the bill without GST. */
  taxable: number;
  cause: 'note' | 'void';
  causeId: string;
  day: string;
};

/** What a note or voiding takes back from a bill: its entry, with the tax released below 0. */
type BillRelease = { released: number; entry: Omit<NewTdsEntry, 'createdAt'> };

/**
 * Works out what lowering a bill releases of the tax deducted from it, under the lock of the
 * vendor's year: what is no longer due by all that was credited, and of a bill that is gone, all.
 * More than the bill bore stays deducted, and the next bill or payment bears less. Null if the bill
 * had no deduction of its own, or its year is over and reported.
 */
export async function workOutRelease(
  tx: Tx,
  { invoiceId, taxable, cause, causeId, day }: Lowered,
): Promise<BillRelease | null> {
  const bill = await findEntry(tx, { cause: 'bill', causeId: invoiceId });
  if (!bill || financialYearOf(day) !== bill.financialYear) return null;
  await lockTaxRulesForShare(tx);
  await lockYear(tx, bill);
  const left = await leftOfBill(tx, invoiceId);
  const isGone = taxable >= left.taxable;
  const part = (whole: bigint) =>
    isGone ? whole : divideHalfUp(whole * BigInt(taxable), BigInt(left.taxable));
  const weighted = part(left.weighted);
  const { bills, deductedPaise } = await creditedYear(tx, bill);
  const after = bills.map((each) =>
    each.invoiceId === invoiceId
      ? {
          ...each,
          taxablePaise: each.taxablePaise - taxable,
          weighted: each.weighted - weighted,
          billPaise: each.billPaise - taxable,
        }
      : each,
  );
  const rule = await ruleOfBill(tx, bill);
  const excess = rule ? deductedPaise - tdsOfYear(after, rule) : 0;
  const released = isGone ? left.tax : Math.max(0, Math.min(left.tax, excess));
  return {
    released,
    entry: {
      id: newId(),
      partyId: bill.partyId,
      section: bill.section,
      financialYear: bill.financialYear,
      day: bill.day,
      cause,
      causeId,
      invoiceId,
      bill: 0,
      taxable: -taxable,
      weighted: -weighted,
      tax: -released,
      certificateId: bill.certificateId,
      certified: -exactNumber(part(BigInt(left.certified))),
    },
  };
}

/** Keeps what was released, with the note or the voided bill written. */
export async function keepRelease(
  tx: Tx,
  release: BillRelease | null,
  createdAt: Date,
): Promise<void> {
  if (release) await insertEntry(tx, { ...release.entry, createdAt });
}

/** The rule that the bill's tax was worked out by, or the one in force on its day. */
async function ruleOfBill(tx: Tx, { section, day, working }: TdsEntry) {
  const rules = await readTaxRules(tx);
  const kept = rules.rules.find(({ id }) => id === working?.rule.id);
  if (kept && isTdsKind(kept.kind)) return kept as TdsRule;
  return section === 'none' ? undefined : tdsRuleOn(rules, section, { day });
}

type Payout = {
  id: string;
  partyId: string;
  section: TdsSection;
  paidOn: string;
  settled: number;
  tax: number;
  invoice: {
    id: string;
    subtotal: number;
    grandTotal: number;
    tdsSettled: number;
    tdsOnBill: number | null;
  };
};

/** The entry of a payment to a vendor that is about to be recorded. */
export type PayoutEntry = Omit<NewTdsEntry, 'causeId' | 'createdAt'>;

/**
 * Locks the vendor's year and returns the entry of a payment to a vendor, to be kept when the
 * payment has an id. Its part of the bill without GST counts, unless the bill has an entry itself.
 * `before`: the entries of the same payment so far, which are not kept yet.
 * @throws Failure 400 at the field of the tax above the highest rate of the bill and of the year
 */
export async function workOutPayout(
  tx: Tx,
  {
    partyId,
    section,
    paidOn,
    settled,
    tax,
    taxField,
    invoice,
    before = [],
  }: Omit<Payout, 'id'> & { taxField: string; before?: readonly PayoutEntry[] },
): Promise<PayoutEntry> {
  const year = { partyId, section, financialYear: financialYearOf(paidOn) };
  await lockTaxRulesForShare(tx);
  await lockYear(tx, year);
  const { subtotal, grandTotal, tdsOnBill } = invoice;
  if (tax > 0 && section !== 'none') {
    // The first part of a bill may bear the tax of all of it, and that of bills of before which bore none.
    const { bills, taxablePaise, deductedPaise } = await creditedYear(tx, year);
    // What the year has of this bill already is not counted twice.
    const own = bills.find(({ invoiceId }) => invoiceId === invoice.id)?.taxablePaise ?? 0;
    const same = before.filter((entry) => entry.section === section);
    const within = {
      taxable: same.reduce((sum, entry) => sum + entry.taxable, taxablePaise - own + subtotal),
      deducted: same.reduce((sum, entry) => sum + entry.tax, deductedPaise),
    };
    const ofBill = { taxable: subtotal, deducted: invoice.tdsSettled };
    await requirePossibleTax(tx, [
      { section, day: paidOn, ...ofBill, within, tax, field: taxField },
    ]);
  }
  const taxable =
    tdsOnBill !== null || grandTotal === 0
      ? 0
      : exactNumber(divideHalfUp(BigInt(subtotal) * BigInt(settled), BigInt(grandTotal)));
  return {
    id: newId(),
    ...year,
    day: paidOn,
    cause: 'payment',
    invoiceId: invoice.id,
    bill: subtotal,
    taxable,
    weighted: BigInt(taxable) * BigInt(await lawfulRate(tx, { partyId, section, day: paidOn })),
    tax,
    certified: 0,
  };
}

/**
 * Locks the vendor's year and returns the entry of money paid before its bill. All of it counts,
 * since no bill says yet how much of it is GST, until a bill is recorded for it.
 * @throws Failure 400 at the field of the tax above the highest rate of all that counts in the year
 */
export async function workOutAhead(
  tx: Tx,
  {
    partyId,
    section,
    paidOn,
    settled,
    tax,
    taxField,
  }: Omit<Payout, 'id' | 'invoice'> & {
    taxField: string;
  },
): Promise<PayoutEntry> {
  const year = { partyId, section, financialYear: financialYearOf(paidOn) };
  await lockTaxRulesForShare(tx);
  await lockYear(tx, year);
  if (tax > 0 && section !== 'none') {
    const { taxablePaise, deductedPaise: deducted } = await creditedYear(tx, year);
    const taxable = taxablePaise + settled;
    const of = { section, day: paidOn, taxable, deducted, tax };
    await requirePossibleTax(tx, [{ ...of, field: taxField }]);
  }
  const rate = BigInt(await lawfulRate(tx, { partyId, section, day: paidOn }));
  return {
    id: newId(),
    ...year,
    ...{ day: paidOn, cause: 'payment', invoiceId: null },
    ...{ bill: settled, taxable: settled, weighted: BigInt(settled) * rate, tax, certified: 0 },
  };
}

export const keepPayout = (
  tx: Tx,
  entry: PayoutEntry,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> => insertEntry(tx, { ...entry, causeId: id, createdAt });

/** The rate by law, whatever profile is in force, since limits of vendors follow the law. */
async function lawfulRate(
  tx: Tx,
  { partyId, section, day }: { partyId: string; section: TdsSection; day: string },
): Promise<number> {
  if (section === 'none') return 0;
  const rules = await readTaxRules(tx);
  const rule =
    tdsRuleOn(rules, section, { day, profile: 'statutory' }) ?? tdsRuleOn(rules, section, { day });
  const party = rule && (await findParty(tx, 'vendor', partyId));
  return party ? rateOf(party, rule).basisPoints : 0;
}

/** Takes the entry of a reversed payment back, in the year of the payment. */
export async function reversePayout(tx: Tx, id: string, at: Date): Promise<void> {
  const entry = await findEntry(tx, { cause: 'payment', causeId: id });
  if (!entry) return;
  await lockYear(tx, entry);
  await insertEntry(tx, {
    ...entry,
    id: newId(),
    createdAt: at,
    cause: 'reversal',
    taxable: -entry.taxable,
    weighted: -entry.weighted,
    tax: -entry.tax,
  });
}
