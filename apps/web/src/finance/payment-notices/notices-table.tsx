import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { PaymentNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useNoticesPage } from './queries.ts';
import { noticeBadge } from './terms.ts';
import type { NoticesList } from './use-notices.ts';

const columns: readonly Column<PaymentNotice>[] = [
  {
    id: 'createdAt',
    header: 'Sent',
    sortKey: 'createdAt',
    downFirst: true,
    width: 140,
    priority: 4,
    cell: ({ createdAt, sentBy }) => <TwoLines first={formatDate(createdAt)} second={sentBy} />,
  },
  {
    id: 'ref',
    header: 'Reference',
    card: 'title',
    least: 170,
    cell: ({ ref, mode }) => <TwoLines first={<CodeText code={ref} />} second={mode} />,
  },
  {
    id: 'company',
    header: 'Company',
    width: 190,
    stretch: true,
    priority: 6,
    cell: ({ company }) => company.name,
  },
  {
    id: 'invoices',
    header: 'Invoices',
    width: 170,
    priority: 3,
    cell: ({ invoices }) =>
      invoices.length === 1 ? invoices[0]?.code : `${invoices.length} invoices`,
  },
  {
    id: 'paidOn',
    header: 'Paid on',
    sortKey: 'paidOn',
    downFirst: true,
    width: 120,
    priority: 5,
    cell: ({ paidOn }) => formatDate(paidOn),
  },
  {
    id: 'state',
    header: 'State',
    card: 'badge',
    width: 110,
    priority: 7,
    cell: ({ state }) => <StatusBadge {...noticeBadge(state)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    downFirst: true,
    width: 136,
    priority: 8,
    cell: ({ amount }) => ledgerRupees(amount),
  },
];

type NoticesTableProps = { list: NoticesList };

/** The notices, searched, filtered, sorted and paged by the server. */
export function NoticesTable({ list }: NoticesTableProps) {
  const { state, setFilter } = list;
  const query = useNoticesPage(listQuery(state));
  const companyFilter = useCompanyFilter({
    value: state.filters.company,
    onChange: (id) => setFilter('company', id),
  });
  return (
    <ListTable<PaymentNotice>
      list={list}
      query={query}
      id="payment-notices"
      caption="Payment notices"
      noun={['payment notice', 'payment notices']}
      columns={columns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ ref }) => ref}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      filters={[...list.selects, companyFilter]}
      empty={
        <EmptyList
          list={list}
          title={noticeMessages.none}
          description="What companies say in their portal that they have paid shows here, until the payment is recorded."
        />
      }
      problem={noticeMessages.loadFailed}
    />
  );
}
