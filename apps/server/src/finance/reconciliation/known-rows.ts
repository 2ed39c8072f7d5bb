import { createHash } from 'node:crypto';
import { newId } from '#core/ids.ts';
import type { StatementRow } from './read-statement.ts';
import { marksOf } from './reference-key.ts';
import type { NewRow, SameDayRow } from './row-store.ts';

/** A row of a file as it would be kept. */
export type PlacedRow = NewRow & {
  /** The row that is here already, so that it is not kept; `byBalance`: their balances are the same too. */
  known: { row: SameDayRow; byBalance: boolean } | null;
};

type Place = {
  row: StatementRow;
  alike: string;
  /** Among the rows of its file that are alike, from 1. */
  turn: number;
  known: PlacedRow['known'];
};

/**
 * Tells which rows of a file are here already: those of the same day, amount and texts, and of the same
 * balance where both say one, each at most once. Where neither says one, it is the row with the same turn
 * among those of a file that are alike.
 *
 * @param there all rows of the same days and amounts, the oldest first
 * @param keepKnown keeps those that are known without a balance all the same
 */
export function placeRows(
  rows: StatementRow[],
  { there, keepKnown }: { there: SameDayRow[]; keepKnown: boolean },
): PlacedRow[] {
  const places = placesOf(rows);
  notifyKnown(places, there);
  const again = places.filter(({ known }) => keepKnown && known?.byBalance === false);
  const first = places.filter(({ known }) => known === null);
  for (const place of again) place.known = null;
  const keyFor = freeKeys(there);
  const keys = new Map([...first, ...again].map((place) => [place, keyFor(place)]));
  return places.map((place) => ({
    ...place.row,
    ...marksOf(place.row),
    id: newId(),
    dedupeKey: keys.get(place) ?? '',
    known: place.known,
  }));
}

function placesOf(rows: StatementRow[]): Place[] {
  const turns = new Map<string, number>();
  return rows.map((row) => {
    const alike = alikeOf(row);
    const turn = (turns.get(alike) ?? 0) + 1;
    turns.set(alike, turn);
    return { row, alike, turn, known: null };
  });
}

const folded = (text: string) => text.replace(/\s+/g, '').toUpperCase();

const alikeOf = ({ day, amount, ref, note }: Pick<SameDayRow, 'day' | 'amount' | 'ref' | 'note'>) =>
  JSON.stringify([day, amount, folded(ref), folded(note)]);

/** The same movement has the same key in every file. */
const keyOf = (alike: string, turn: number) =>
  createHash('sha256').update(`${turn} ${alike}`).digest('base64url');

const withBalance = (alike: string, balance: number) => `${alike} ${balance}`;

function notifyKnown(places: Place[], there: SameDayRow[]): void {
  const free = freeRows(there);
  for (const place of places) {
    const { balance } = place.row;
    const row = balance === null ? null : free.take(withBalance(place.alike, balance));
    if (row) place.known = { row, byBalance: true };
  }
  for (const place of places) {
    if (place.known) continue;
    const row =
      free.takeKeyed(keyOf(place.alike, place.turn)) ??
      free.take(place.row.balance === null ? `any ${place.alike}` : `none ${place.alike}`);
    if (row) place.known = { row, byBalance: false };
  }
}

/** Rows by what they are looked up by, each of which is given once. */
function freeRows(there: SameDayRow[]) {
  const rows = new Map<string, SameDayRow[]>();
  const keyed = new Map<string, SameDayRow>();
  const add = (name: string, row: SameDayRow) => {
    const list = rows.get(name);
    if (list) list.push(row);
    else rows.set(name, [row]);
  };
  for (const row of there.toReversed()) {
    const alike = alikeOf(row);
    if (row.balance === null) {
      keyed.set(row.dedupeKey, row);
      add(`none ${alike}`, row);
    } else {
      add(withBalance(alike, row.balance), row);
      add(`any ${alike}`, row);
    }
  }
  const taken = new Set<SameDayRow>();
  const given = (row: SameDayRow) => {
    taken.add(row);
    return row;
  };
  return {
    take(name: string): SameDayRow | null {
      for (const list = rows.get(name) ?? []; ; ) {
        const row = list.pop();
        if (!row) return null;
        if (!taken.has(row)) return given(row);
      }
    },
    /** One without a balance. */
    takeKeyed(key: string): SameDayRow | null {
      const row = keyed.get(key);
      return row && !taken.has(row) ? given(row) : null;
    },
  };
}

/** Gives keys that no row has yet: that of the row's own turn, or of the next that is free. */
function freeKeys(there: SameDayRow[]) {
  const taken = new Set(there.map(({ dedupeKey }) => dedupeKey));
  const last = new Map<string, number>();
  return ({ row: { balance }, alike, turn: own }: Place): string => {
    const name = balance === null ? alike : withBalance(alike, balance);
    for (let turn = Math.max(balance === null ? own : 1, (last.get(name) ?? 0) + 1); ; turn++) {
      const key = keyOf(name, turn);
      if (taken.has(key)) continue;
      taken.add(key);
      last.set(name, turn);
      return key;
    }
  };
}
