import { addDays } from '@kolam/contract/core/dates.ts';
import { nextInvoiceDay, priceOn } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { documentFigures, type SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Searchable } from '#core/searchable.ts';
import { type SupplySides, supplyOf } from '#finance/invoices/queries.ts';
import { parties } from '#finance/parties/tables.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { linesOf, type ScheduleLine } from './store.ts';
import { recurringInvoices } from './tables.ts';

type TaxRules = Awaited<ReturnType<typeof readTaxRules>>;

/** Returns whether a schedule with this id exists. */
export async function isRecurringInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id));
  return found.length > 0;
}

/** Returns the names of schedules and their problems, by id. Unknown ids are missing. */
export async function schedulesById(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .select({
      id: recurringInvoices.id,
      name: recurringInvoices.name,
      partyName: recurringInvoices.partyName,
      problem: recurringInvoices.problem,
    })
    .from(recurringInvoices)
    .where(inArray(recurringInvoices.id, ids));
  return new Map(found.map((each) => [each.id, each]));
}

/** Schedules, for the quick search. */
export const searchableSchedules: Searchable = {
  table: recurringInvoices,
  text: recurringInvoices.searchText,
  title: recurringInvoices.name,
  keys: [sql`lower(${recurringInvoices.name})`],
  detail: [recurringInvoices.partyName, recurringInvoices.status],
};

/** An invoice that a schedule will make. The amount is in paise. */
type ExpectedInvoice = {
  id: string;
  name: string;
  partyName: string;
  dueOn: string;
  amount: number;
};

/**
 * Returns the invoices that running schedules will make and that are due by a day, at the prices and
 * rates known now. One whose day has passed, as it was refused, counts as made today.
 */
export async function expectedInvoices(
  db: Queryable,
  { today, to }: { today: string; to: string },
): Promise<ExpectedInvoice[]> {
  const schedules = await db
    .select({
      schedule: recurringInvoices,
      party: { state: parties.state, gstin: parties.gstin, isSez: parties.isSez },
    })
    .from(recurringInvoices)
    .innerJoin(parties, eq(parties.id, recurringInvoices.partyId))
    .where(sql`not ${recurringInvoices.isPaused} and ${recurringInvoices.nextOn} <= ${to}::date`)
    .orderBy(recurringInvoices.nextOn, recurringInvoices.id);
  const lines = await linesOf(
    db,
    schedules.map(({ schedule }) => schedule.id),
  );
  const rules = await readTaxRules(db);
  const organisation = await readOrganisation(db);
  return schedules.flatMap(({ schedule: row, party }) => {
    const expected: ExpectedInvoice[] = [];
    let day = row.nextOn;
    while (day !== null && day <= to) {
      const dueOn = addDays(day < today ? today : day, row.dueDays);
      const amount = amountOn(lines.get(row.id) ?? [], {
        ...{ row, day, rules, party, organisation },
      });
      const { id, name, partyName } = row;
      if (dueOn <= to) expected.push({ id, name, partyName, dueOn, amount });
      day = nextInvoiceDay(row, day.slice(0, 7));
    }
    return expected;
  });
}

type Asked = {
  row: { supplyType: SupplyType | null; place: string };
  day: string;
  rules: TaxRules;
  party: SupplySides['party'];
  organisation: Organisation;
};

/** Returns what the invoice of a day will come to, by the rules of those that are made. */
const amountOn = (
  lines: readonly ScheduleLine[],
  { row, day, rules, party, organisation }: Asked,
): number =>
  documentFigures(
    lines.map((line) => ({
      quantityThousandths: line.quantity,
      ratePaise: priceOn(line, day),
      taxBasisPoints: line.taxRate ?? gstRuleOn(rules, day)?.defaultBasisPoints ?? 0,
      discountBasisPoints: line.discountRate,
    })),
    supplyOf(
      { kind: 'sales', place: row.place || undefined, supplyType: row.supplyType ?? undefined },
      { party, organisation },
    ).supplyType,
    organisation.roundsTotals ? 'rupee' : 0,
  ).grandTotal;
