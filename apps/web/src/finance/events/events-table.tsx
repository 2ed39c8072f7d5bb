import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { CompanyEvent } from '@kolam/contract/finance/events/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { selectFilters } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { useStaffFilter } from '#workforce/staff/staff-picker.tsx';
import { eventColumns } from './event-columns.tsx';
import { eventsFilter, eventsQuery } from './events-search.ts';
import { useEventsPage } from './queries.ts';
import { eventRoutes } from './routes.ts';
import type { EventList } from './use-events.ts';

const PeriodDialog = lazy(async () => {
  const { PeriodDialog: Dialog } = await import('#core/period-dialog.tsx');
  return { default: Dialog };
});

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
  const query = useEventsPage(eventsQuery(state));
  const [choosing, setChoosing] = useState(false);
  const period = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
    onOwn: () => setChoosing(true),
  });
  const planners = useStaffFilter({
    value: planner,
    onChange: (chosen) => setFilter('planner', chosen),
  });
  const total = query.data?.meta.total;
  const totals = query.data?.totals;

  return (
    <>
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
            search={{
              value: state.search,
              onChange: list.setSearch,
              label: 'Search events',
              placeholder: 'Event, client, city or venue',
            }}
            filters={[
              ...selectFilters(list),
              { ...planners, id: 'planner', label: 'Planner', all: 'All planners' },
              period,
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
                      query: { ...eventsFilter(state), format },
                    })
                  }
                />
                {viewMenu}
              </>
            }
          />
        )}
        empty={<NoEvents narrowed={list.narrowed} onClear={list.clear} add={add} />}
        problem={financeMessages.loadFailed}
      />
      <Suspense>
        {choosing && (
          <PeriodDialog
            period={{ from, to }}
            onChange={setFilters}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

type NoEventsProps = { narrowed: boolean; onClear: () => void; add: ReactNode };

function NoEvents({ narrowed, onClear, add }: NoEventsProps) {
  return (
    <EmptyState
      title={eventMessages.empty}
      description={
        narrowed
          ? 'None matches this search and these filters.'
          : 'Each event with its budget, what of it is used and what is left shows here.'
      }
      action={
        narrowed ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          add || undefined
        )
      }
    />
  );
}
