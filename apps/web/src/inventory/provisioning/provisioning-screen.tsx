import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { selectFilters, useExistingPage, useListState } from '#core/list-state.ts';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { useCan } from '#core/session.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { ResultCount } from '#ui/result-count.tsx';
import { NoTickets } from './no-tickets.tsx';
import styles from './provisioning.module.css';
import { useTicketsPage } from './queries.ts';
import { TicketGrid } from './ticket-grid.tsx';
import { ticketsQuery, ticketsSearch } from './tickets-search.ts';
import { useScannedTicket } from './use-scanned-ticket.ts';

// The form loads the schemas.
const CreateTicketDialog = lazy(async () => {
  const { CreateTicketDialog: Dialog } = await import('./create-ticket-dialog.tsx');
  return { default: Dialog };
});

const noun = ['ticket', 'tickets'] as const;
const orderOptions = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'toRef', label: 'By destination' },
] as const;

/** The screen of issued goods: a card for each ticket, the newest first. */
export function ProvisioningScreen() {
  const list = useListState(ticketsSearch);
  const { state } = list;
  const query = useTicketsPage(ticketsQuery(state));
  const canWrite = useCan('inventory:write');
  const [creating, setCreating] = useState(false);
  const openScanned = useScannedTicket();
  useAddressAction({ create: canWrite ? () => setCreating(true) : undefined });
  const total = query.data?.meta.total;
  useExistingPage(list, query.isPlaceholderData ? undefined : total);
  const count = total === undefined ? undefined : formatCount(total, noun);

  const start = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      New ticket
    </Button>
  );

  return (
    <>
      <PageHeader
        title={provisioningMessages.title}
        description={provisioningMessages.subtitle}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              disabled={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Refresh
            </Button>
            {start}
          </>
        }
      />
      <section className={styles.panel} aria-label="Tickets">
        <FilterBar
          search={{
            value: state.search,
            onChange: list.setSearch,
            label: 'Search tickets',
            placeholder: provisioningMessages.search,
          }}
          filters={[
            ...selectFilters(list),
            {
              id: 'sort',
              label: 'Order',
              all: 'Newest first',
              options: orderOptions,
              value: orderOptions.find(({ value }) => value === state.sort)?.value,
              onChange: (chosen) => list.setSort(chosen ?? '-createdAt'),
            },
          ]}
          count={query.error && total === undefined ? '' : count}
          onClearAll={list.clear}
        />
        <TicketGrid
          query={query}
          empty={<NoTickets narrowed={list.narrowed} onClear={list.clear} start={start} />}
        />
        {total !== undefined && total > 0 && (
          <Pager
            page={state.page}
            limit={state.limit}
            total={total}
            onPage={list.setPage}
            onLimit={list.setLimit}
          />
        )}
        <ResultCount total={total} noun={noun} outdated={query.isPlaceholderData} />
      </section>
      <UnseenScanPanel onCode={openScanned} />
      <Suspense>{creating && <CreateTicketDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
