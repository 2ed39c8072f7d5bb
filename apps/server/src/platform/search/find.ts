import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { namedRecords, search } from '@kolam/contract/platform/search/endpoints.ts';
import { shortestSearch } from '@kolam/contract/platform/search/values.ts';
import { searchKeys } from '#core/data-key/sealed-text.ts';
import { substring } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { interpret, patternsOf } from './interpret.ts';
import { type SearchableKind, searchableFor } from './kinds.ts';
import { findHits, findNamed, type Hit } from './store.ts';

const isEnough = (typed: string) => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestSearch;

/** Returns the records that match a text, of the kinds that the user may read now. */
export async function findRecords(
  { db, clock, actor }: SignedInContext,
  query: QueryOf<typeof search>,
) {
  const typed = searchOf(query) ?? '';
  if (!isEnough(typed)) return { results: [], tooShort: true };
  const asked = interpret(typed, dayOf(clock.now()));
  const { begins, words } = patternsOf(asked);
  const { text, phone, pan, amount, reference, numbers, codes } = asked;
  const kinds = searchableFor(actor.role);
  const hits = await findHits(db, {
    role: String(actor.role),
    kinds,
    words: words.length,
    values: {
      ...{ text, phone, amount, reference, numbers, codes, begins, limit: query.limit },
      pans: pan === null ? [] : searchKeys('pan', pan),
      ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
      inside: substring(text),
    },
  });
  return { results: inOrder(hits, kinds).map(presentHit(kinds)), tooShort: false };
}

/** Returns the names of records, as far as they exist and the user may read them now. */
export async function nameRecords(
  { db, actor }: SignedInContext,
  { ids }: QueryOf<typeof namedRecords>,
) {
  const kinds = searchableFor(actor.role);
  const found = await findNamed(db, { role: String(actor.role), kinds, ids });
  const placeOf = ({ id }: Hit) => ids.indexOf(id);
  return {
    results: found.sort((one, other) => placeOf(one) - placeOf(other)).map(presentHit(kinds)),
  };
}

/** Groups hits by kind, with the kinds of the best hits first. */
function inOrder(hits: readonly Hit[], kinds: readonly SearchableKind[]): Hit[] {
  const keys = kinds.map(({ key }) => key);
  const best = new Map<string, number>();
  for (const { kind, rank } of hits) best.set(kind, Math.min(rank, best.get(kind) ?? rank));
  const placeOf = ({ kind }: Hit) => (best.get(kind) ?? 0) * keys.length + keys.indexOf(kind);
  return [...hits].sort((one, other) => placeOf(one) - placeOf(other) || one.rank - other.rank);
}

function presentHit(kinds: readonly SearchableKind[]) {
  const addresses = new Map(kinds.map(({ key, record }) => [key, record.address]));
  return ({ kind, id, rank, title, detail, amount }: Hit) => {
    const parts = [...detail, amount === null ? null : rupeeText(amount)];
    return {
      kind,
      id,
      title,
      subtitle: [...new Set(parts)].filter(Boolean).join(' · '),
      url: addresses.get(kind)?.({ id, title }) ?? '',
      exact: rank === 0,
    };
  };
}
