import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { PaymentRun } from '@kolam/contract/finance/payment-runs/model.ts';
import { Button } from '@mantine/core';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useRunsPage } from './queries.ts';
import { runBadge } from './run-texts.ts';
import type { RunsList } from './use-runs.ts';

const columns: readonly Column<PaymentRun>[] = [
  {
    id: 'code',
    header: 'Number',
    card: 'title',
    least: 170,
    cell: ({ code, createdBy }) => <TwoLines first={code} second={createdBy} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    downFirst: true,
    width: 130,
    priority: 4,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'bills',
    header: 'Bills paid',
    align: 'end',
    width: 110,
    priority: 5,
    cell: ({ bills, paid }) => `${paid} of ${bills}`,
  },
  {
    id: 'released',
    header: 'Released by',
    width: 170,
    priority: 3,
    cell: ({ released }) => released?.by,
  },
  {
    id: 'state',
    header: 'State',
    card: 'badge',
    width: 120,
    priority: 7,
    cell: ({ state }) => <StatusBadge {...runBadge(state)} />,
  },
  {
    id: 'tds',
    header: 'TDS',
    align: 'end',
    width: 120,
    priority: 2,
    cell: ({ tds }) => ledgerRupees(tds),
  },
  {
    id: 'amount',
    header: 'To the bank',
    align: 'end',
    sortKey: 'amount',
    downFirst: true,
    width: 140,
    priority: 8,
    cell: ({ amount }) => ledgerRupees(amount),
  },
];

type RunsTableProps = {
  list: RunsList;
  onNew: () => void;
};

/** The runs, searched, filtered, sorted and paged by the server. */
export function RunsTable({ list, onNew }: RunsTableProps) {
  const query = useRunsPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const add = canWrite ? <Button onClick={onNew}>New payment run</Button> : undefined;
  return (
    <ListTable<PaymentRun>
      list={list}
      query={query}
      id="payment-runs"
      caption="Payment runs"
      noun={['payment run', 'payment runs']}
      columns={columns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      end={add}
      empty={
        <EmptyList
          list={list}
          title={runMessages.none}
          description="A run pays many bills of vendors with one bank file. Choose what is due, release it, upload the file, and enter the UTRs."
        />
      }
      problem={runMessages.loadFailed}
    />
  );
}
