import { createHash } from 'node:crypto';
import { newId } from '#core/ids.ts';
import type { StatementRow } from './read-statement.ts';
import { marksOf } from './reference-key.ts';
import type { NewRow, SameDayRow } from './row-store.ts';

/** A row of a file as it would be stored. */
export type PlacedRow = NewRow & {
  /**
   * The stored row that it repeats, in which case it is not stored again. `byBalance`: their
   * balances are also equal.
   */
  known: { row: SameDayRow; byBalance: boolean } | null;
};

type Place = {
  row: StatementRow;
  alike: string;
  /** Its ordinal among equal rows of its file, from 1. */
  turn: number;
  known: PlacedRow['known'];
};

/**
 * Finds the rows of a file that are already stored: those with the same day, amount and texts, and
 * the same balance if both have one. Each stored row matches at most once. If neither has a
 * balance, the ordinal among equal rows of a file must match.
 * @param there all rows of the same days and amounts, the oldest first
 * @param keepKnown stores rows that are known without a balance anyway
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

/** Indexes the stored rows by their lookup keys. Each is returned once. */
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
    /** Takes a row without a balance. */
    takeKeyed(key: string): SameDayRow | null {
      const row = keyed.get(key);
      return row && !taken.has(row) ? given(row) : null;
    },
  };
}

/**
 * Returns a function that assigns unused keys: that of the row's own ordinal, or of the next free
 * one.
 */
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
