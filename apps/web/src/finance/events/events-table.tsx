import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { CompanyEvent } from '@kolam/contract/finance/events/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { ReactNode } from 'react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { useStaffFilter } from '#workforce/staff/staff-picker.tsx';
import { eventColumns } from './event-columns.tsx';
import { useEventsPage } from './queries.ts';
import { eventRoutes } from './routes.ts';
import type { EventList } from './use-events.ts';

const noun = ['event', 'events'] as const;

type EventsTableProps = {
  list: EventList;
  /** The button that adds the first one, for users who may. */
  add: ReactNode;
};

/** All events with budget and actual, searched, filtered, sorted and paged by the server. */
export function EventsTable({ list, add }: EventsTableProps) {
  const { state, setFilter, setFilters } = list;
  const { planner, from, to } = state.filters;
  const query = useEventsPage(listQuery(state));
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const planners = useStaffFilter({
    value: planner,
    onChange: (chosen) => setFilter('planner', chosen),
  });
  const total = query.data?.meta.total;
  const totals = query.data?.totals;

  return (
    <ListTable<CompanyEvent>
      list={list}
      query={query}
      id="events"
      caption="Events"
      noun={noun}
      columns={eventColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ eventName }) => eventName}
      total={total}
      href={({ id }) => eventRoutes.record(id)}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={list.searchField}
          filters={[
            ...list.selects,
            { ...planners, id: 'planner', label: 'Planner', all: 'All planners' },
            periodFilter,
          ]}
          count={
            count &&
            totals &&
            `${count} · budget ${ledgerRupees(totals.budget)}, used ${ledgerRupees(totals.used)}`
          }
          onClearAll={list.clear}
          end={
            <>
              <ExportMenu
                disabled={!total}
                save={(format) =>
                  download('GET /admin/finance/events/export', `events.${format}`, {
                    query: { ...filterQuery(state), format },
                  })
                }
              />
              {viewMenu}
            </>
          }
        />
      )}
      empty={
        <EmptyList
          list={list}
          title={eventMessages.empty}
          description="Each event with its budget, what of it is used and what is left shows here."
          action={add}
        />
      }
      problem={financeMessages.loadFailed}
    />
  );
}
