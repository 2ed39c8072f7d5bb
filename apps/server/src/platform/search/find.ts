import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { namedRecords, search } from '@kolam/contract/platform/search/calls.ts';
import { recordAddresses, shortestSearch } from '@kolam/contract/platform/search/terms.ts';
import { substring } from '#core/listing.ts';
import type { SignedInScope } from '#core/scope.ts';
import { interpret, patternsOf } from './interpret.ts';
import { findableFor, kindsInOrder } from './kinds.ts';
import { findHits, findNamed, type Hit } from './store.ts';

const isEnough = (typed: string) => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestSearch;

/** The records that a text stands for, of the kinds that the person may read now. */
export async function findRecords(
  { db, clock, actor }: SignedInScope,
  query: QueryOf<typeof search>,
) {
  const typed = searchOf(query) ?? '';
  if (!isEnough(typed)) return { results: [], tooShort: true };
  const asked = interpret(typed, dayOf(clock.now()));
  const { begins, words } = patternsOf(asked);
  const { text, phone, pan, amount, reference, numbers, codes } = asked;
  const hits = await findHits(db, {
    role: actor.role,
    tables: findableFor(actor.role),
    words: words.length,
    values: {
      ...{ text, phone, pan, amount, reference, numbers, codes, begins, limit: query.limit },
      ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
      inside: substring(text),
    },
  });
  return { results: inOrder(hits).map(presentHit), tooShort: false };
}

/** What records are called, as far as they are there and the person may read them now. */
export async function nameRecords(
  { db, actor }: SignedInScope,
  { ids }: QueryOf<typeof namedRecords>,
) {
  const found = await findNamed(db, { role: actor.role, tables: findableFor(actor.role), ids });
  const placeOf = ({ id }: Hit) => ids.indexOf(id);
  return { results: found.sort((one, other) => placeOf(one) - placeOf(other)).map(presentHit) };
}

/** Those of a kind together, first the kinds of the best hits. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const best = new Map<string, number>();
  for (const { kind, rank } of hits) best.set(kind, Math.min(rank, best.get(kind) ?? rank));
  const placeOf = ({ kind }: Hit) =>
    (best.get(kind) ?? 0) * kindsInOrder.length + kindsInOrder.indexOf(kind);
  return [...hits].sort((one, other) => placeOf(one) - placeOf(other) || one.rank - other.rank);
}

function presentHit({ kind, id, rank, title, detail, amount }: Hit) {
  const parts = [...detail, amount === null ? null : rupeeText(amount)];
  return {
    kind,
    id,
    title,
    subtitle: [...new Set(parts)].filter(Boolean).join(' · '),
    url: recordAddresses[kind](id),
    exact: rank === 0,
  };
}
