import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { recurringInvoiceList } from '@kolam/contract/finance/recurring-invoices/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { Link } from '#ui/link.tsx';
import { useRecurringPage } from './queries.ts';
import styles from './recurring.module.css';
import { recurringColumns } from './recurring-columns.tsx';
import { RecurringDrawer } from './recurring-drawer.tsx';
import { recurringRoutes } from './routes.ts';

const noun = ['recurring invoice', 'recurring invoices'] as const;
const expectedRows = 5;

/** Recurring invoices: the list, and one of them beside it. */
export function RecurringScreen() {
  const list = useListState(recurringInvoiceList);
  const query = useRecurringPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const customer = usePartyFilter({
    kind: 'customer',
    value: list.state.filters.party,
    onChange: (id) => list.setFilter('party', id),
  });
  const add = canWrite && (
    <Button
      component={Link}
      to={recurringRoutes.create()}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      New Recurring Invoice
    </Button>
  );
  return (
    <>
      {add && <div className={styles.bar}>{add}</div>}
      <ListTable<RecurringInvoice>
        list={list}
        query={query}
        id="recurring-invoices"
        caption="Recurring invoices"
        noun={noun}
        columns={recurringColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={query.data?.meta.total}
        expectedRows={expectedRows}
        onOpen={({ id }) => list.setOpen(id)}
        filters={[...list.selects, customer]}
        empty={
          <EmptyList
            list={list}
            title={recurringMessages.empty}
            description="Invoices that are made every month or quarter, such as of a programme. An invoice can also be repeated from its own page."
            action={add}
          />
        }
        problem={recurringMessages.loadFailed}
      />
      <RecurringDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
