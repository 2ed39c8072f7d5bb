import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { statementMessages } from '@kolam/contract/finance/statements/messages.ts';
import type { Statement } from '@kolam/contract/finance/statements/model.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { findParty } from '#finance/parties/queries.ts';
import { type AskedPeriod, type Period, periodOf } from './period.ts';
import { type EntryRow, listEntries } from './store.ts';

export type Asked = { kind: PartyKind; id: string; period: AskedPeriod };

export async function readStatement(context: RequestContext, asked: Asked) {
  const { account } = await requireStatement(context, asked, statementLimits.entries);
  return { data: presentStatement(account) };
}

/** An account in paise: the opening balance, the entries, and their sums. */
export type Account = Period & { opening: EntryRow; entries: EntryRow[]; closing: number };

/** @throws Failure 404 when there is no such party, 400 when there are more than `most` entries */
export async function requireStatement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, id, period: given }: Asked,
  most: number,
) {
  const party = await findParty(db, kind, id);
  if (!party) throw notFound();
  const period = periodOf(given, clock.now());
  const rows = await listEntries(db, { partyId: id, kind, ...period, most });
  const [opening, ...entries] = rows as [EntryRow, ...EntryRow[]];
  if (entries.length > most) {
    throw invalid({ from: statementMessages.tooManyEntries(groupedNumber(most)) });
  }
  const closing = (entries.at(-1) ?? opening).balance;
  return { party, account: { ...period, opening, entries, closing } satisfies Account };
}

function presentStatement({ from, to, opening, entries, closing }: Account): Statement {
  return {
    from,
    to,
    opening: inRupees(opening.balance),
    entries: entries.map(({ on, kind, code, id, note, charge, settlement, balance }) => ({
      on,
      // The opening balance is the only other kind of row.
      kind: kind as Statement['entries'][number]['kind'],
      code,
      id,
      note,
      charge: inRupees(charge),
      settlement: inRupees(settlement),
      balance: inRupees(balance),
    })),
    charges: inRupees(opening.charges),
    settlements: inRupees(opening.settlements),
    closing: inRupees(closing),
  };
}
