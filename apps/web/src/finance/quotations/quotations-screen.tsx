import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { Quotation } from '@kolam/contract/finance/quotations/model.ts';
import { quotationList } from '@kolam/contract/finance/quotations/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { Link } from '#ui/link.tsx';
import { useQuotationsPage } from './queries.ts';
import { quotationColumns } from './quotation-columns.tsx';
import { QuotationDrawer } from './quotation-drawer.tsx';
import { nameOf } from './quotation-terms.ts';
import styles from './quotations.module.css';
import { quotationRoutes } from './routes.ts';

const noun = ['quotation', 'quotations'] as const;
const expectedRows = 8;

/** Quotations and proformas: the list, and one of them beside it. */
export function QuotationsScreen() {
  const list = useListState(quotationList);
  const query = useQuotationsPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const customer = usePartyFilter({
    kind: 'customer',
    value: list.state.filters.party,
    onChange: (id) => list.setFilter('party', id),
  });
  const add = canWrite && (
    <Button
      component={Link}
      to={quotationRoutes.create()}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      New Quotation
    </Button>
  );
  return (
    <>
      {add && <div className={styles.bar}>{add}</div>}
      <ListTable<Quotation>
        list={list}
        query={query}
        id="quotations"
        caption="Quotations"
        noun={noun}
        columns={quotationColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={nameOf}
        total={query.data?.meta.total}
        expectedRows={expectedRows}
        onOpen={({ id }) => list.setOpen(id)}
        filters={[...list.selects, customer]}
        empty={
          <EmptyList
            list={list}
            title={quotationMessages.empty}
            description="Offers to customers. An accepted one becomes an invoice with its lines."
            action={add}
          />
        }
        problem={quotationMessages.loadFailed}
      />
      <QuotationDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
