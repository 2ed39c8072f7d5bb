import { isId } from '@kolam/contract/core/id.ts';
import { allRecords, type RecordKind } from '@kolam/contract/core/record-kinds.ts';
import { auditList, noAccount } from '@kolam/contract/platform/audit/values.ts';
import { filterQuery, listQuery, type StateOf } from '#core/list-search.ts';

const kindLabels = Object.fromEntries(
  allRecords()
    .map(({ kind, label }) => [kind, label] as const)
    .sort(([, one], [, other]) => one.localeCompare(other)),
) as Record<RecordKind, string>;

/** The contract's list, with its select of kinds. */
export const logList = {
  ...auditList,
  filters: {
    ...auditList.filters,
    kind: { label: 'Kind of record', all: 'All kinds', options: kindLabels },
  },
} as const;

type LogState = StateOf<typeof logList>;

/** Returns the state without a misspelled actor, as in an old link. */
function withActor(state: LogState): LogState {
  const { actor } = state.filters;
  const isActor = actor === noAccount || (actor !== undefined && isId(actor));
  return isActor ? state : { ...state, filters: { ...state.filters, actor: undefined } };
}

/** Returns the list's query. */
export const logQuery = (state: LogState) => listQuery(withActor(state));

/** Returns the query without its page, for exports. */
export const logFilter = (state: LogState) => filterQuery(withActor(state));
