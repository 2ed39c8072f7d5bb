import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import type { PayoutRequest } from '@kolam/contract/finance/payout-requests/model.ts';
import {
  payoutRequestKindLabels,
  payoutRequestList,
} from '@kolam/contract/finance/payout-requests/values.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useRequestsPage } from './queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { requestBadge } from './request-texts.ts';

const columns: readonly Column<PayoutRequest>[] = [
  {
    id: 'party',
    header: 'Paid to',
    card: 'title',
    least: 170,
    stretch: true,
    cell: ({ party, kind }) => (
      <TwoLines first={party.name} second={payoutRequestKindLabels[kind]} />
    ),
  },
  {
    id: 'createdAt',
    header: 'Asked',
    sortKey: 'createdAt',
    downFirst: true,
    width: 150,
    priority: 5,
    cell: ({ createdAt, requestedBy }) => (
      <TwoLines first={formatDate(createdAt)} second={requestedBy} />
    ),
  },
  {
    id: 'bills',
    header: 'Bills',
    width: 170,
    priority: 4,
    cell: ({ bills }) => (bills.length < 2 ? bills[0]?.code : `${bills.length} bills`),
  },
  {
    id: 'state',
    header: 'State',
    card: 'badge',
    width: 120,
    priority: 7,
    cell: ({ state }) => <StatusBadge {...requestBadge(state)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    downFirst: true,
    width: 140,
    priority: 8,
    cell: ({ amount }) => ledgerRupees(amount),
  },
];

/** Pay-outs above the amount of the setting, which another person approves or refuses. */
export function RequestsScreen() {
  const list = useListState(payoutRequestList);
  const query = useRequestsPage(listQuery(list.state));
  return (
    <>
      <ListTable<PayoutRequest>
        list={list}
        query={query}
        id="payout-requests"
        caption="Pay-outs to approve"
        noun={['pay-out', 'pay-outs']}
        columns={columns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ party, amount }) => `${ledgerRupees(amount)} to ${party.name}`}
        total={query.data?.meta.total}
        onOpen={({ id }) => list.setOpen(id)}
        filters={list.selects}
        empty={
          <EmptyList
            list={list}
            title={payoutRequestMessages.none}
            description="Pay-outs above the amount in the settings of the organisation wait here for another person."
          />
        }
        problem={payoutRequestMessages.loadFailed}
      />
      <RequestDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
