import type { LoggedSignIn } from '@kolam/contract/platform/auth/model.ts';
import { signInList } from '@kolam/contract/platform/auth/values.ts';
import { Button } from '@mantine/core';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePersonFilter } from './person-filter.ts';
import { personOf, signInColumns } from './sign-in-columns.tsx';
import { useSignIns } from './sign-in-queries.ts';

const noun = ['event', 'events'] as const;

/** Sign-ins, refused ones and password changes, filtered and paged by the server. */
export function SignInsTab() {
  const list = useListState(signInList);
  const { state, setFilter, setFilters } = list;
  const { account, from, to } = state.filters;
  const query = useSignIns(listQuery(state));
  const rows = query.data?.data;
  const person = usePersonFilter({
    value: account,
    calledHere: rows?.find((event) => event.account?.id === account)?.account?.name,
    onChange: (id) => setFilter('account', id),
    withoutNobody: true,
  });
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });

  return (
    <ListTable<LoggedSignIn>
      list={list}
      query={query}
      id="sign-ins"
      caption="Sign-ins"
      noun={noun}
      columns={signInColumns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={personOf}
      total={query.data?.meta.total}
      filters={[{ ...person, id: 'account' }, ...list.selects, periodFilter]}
      empty={
        <EmptyState
          title={list.narrowed ? 'No sign-ins found' : 'Nobody has signed in yet'}
          description={
            list.narrowed
              ? 'Try another person, period or search.'
              : 'Every sign-in shows here, also those that were refused.'
          }
          action={
            list.narrowed && (
              <Button variant="default" onClick={list.clear}>
                Clear filters
              </Button>
            )
          }
        />
      }
      problem="Could not load sign-ins."
    />
  );
}
