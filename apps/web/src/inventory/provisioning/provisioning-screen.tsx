import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { ticketList } from '@kolam/contract/inventory/provisioning/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { RefreshButton } from '#core/refresh-button.tsx';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { ResultCount } from '#ui/result-count.tsx';
import styles from './provisioning.module.css';
import { useTicketsPage } from './queries.ts';
import { TicketGrid } from './ticket-grid.tsx';
import { ticketsQuery } from './tickets-search.ts';
import { useScannedTicket } from './use-scanned-ticket.ts';

// The form loads the schemas.
const CreateTicketDialog = lazyDialog(
  () => import('./create-ticket-dialog.tsx'),
  'CreateTicketDialog',
  { title: 'New ticket', size: 'large', fields: 5 },
);

const noun = ['ticket', 'tickets'] as const;
const orderOptions = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'toRef', label: 'By destination' },
] as const;

/** The screen of issued goods: a card for each ticket, the newest first. */
export function ProvisioningScreen() {
  const list = useListState(ticketList);
  const { state } = list;
  const query = useTicketsPage(ticketsQuery(state));
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const openScanned = useScannedTicket();
  useAddressAction({ create: canWrite ? () => openDialog(CreateTicketDialog) : undefined });
  const total = query.data?.meta.total;
  useExistingPage(list, query.isPlaceholderData ? undefined : total);
  const count = total === undefined ? undefined : formatCount(total, noun);

  const start = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(CreateTicketDialog)}
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
            <RefreshButton query={query} />
            {start}
          </>
        }
      />
      <section className={styles.panel} aria-label="Tickets">
        <FilterBar
          search={list.searchField}
          filters={[
            ...list.selects,
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
          empty={
            <EmptyList
              list={list}
              title={provisioningMessages.empty}
              description="A ticket issues goods to an event or a vendor. Open ones show here until somebody closes them."
              action={start}
            />
          }
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
    </>
  );
}
