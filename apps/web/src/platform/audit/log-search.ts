import { allRecords, type RecordKind } from '@kolam/contract/core/record-kinds.ts';
import type { auditSorts, noAccount } from '@kolam/contract/platform/audit/model.ts';
import { anyText, filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

const sorts = ['at'] as const satisfies readonly (typeof auditSorts)[number][];

/** Written out, since importing the contract's constant would load its schema library. */
export const nobody: typeof noAccount = 'nobody';

const kindLabels = Object.fromEntries(
  allRecords()
    .map(({ kind, label }) => [kind, label] as const)
    .sort(([, one], [, other]) => one.localeCompare(other)),
) as Record<RecordKind, string>;

export const logSearch = listSearch({
  filters: {
    actor: anyText,
    kind: { label: 'Kind of record', all: 'All kinds', options: kindLabels },
    recordId: anyText,
    from: anyText,
    to: anyText,
  },
  sorts,
  sort: '-at',
  limit: 50,
});

type LogState = ReturnType<typeof logSearch.read>;

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const when = (isRight: (text: string) => boolean) => (text: string | undefined) =>
  text !== undefined && isRight(text) ? text : undefined;
const idOrNone = when((text) => isId.test(text));
const actorOrNone = when((text) => text === nobody || isId.test(text));

/**
 * Returns the log's filters as the endpoints take them. Misspelled values in an old link count as
 * not set.
 */
function narrowing(state: LogState) {
  const { actor, recordId, from, to, ...filters } = state.filters;
  return {
    ...state,
    filters: {
      ...filters,
      actor: actorOrNone(actor),
      recordId: idOrNone(recordId),
      from: dayOrNone(from),
      to: dayOrNone(to),
    },
  };
}

/** Returns the list's query. */
export const logQuery = (state: LogState) => listQuery(narrowing(state));

/** Returns the query without its page, for exports. */
export function logFilter(state: LogState) {
  return filterQuery(narrowing(state));
}
