import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { ClientCertificate } from '@kolam/contract/finance/tds-reports/model.ts';
import { quarterLabels, receivableList } from '@kolam/contract/finance/tds-reports/values.ts';
import { IconFileCertificate } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { customerRoutes } from '#finance/parties/routes.ts';
import type { Column } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatNumber } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { CertificateDrawer } from './certificate-drawer.tsx';
import { type TdsReceivable, useTdsReceivable } from './queries.ts';
import styles from './tds-reports.module.css';
import { receivableFilter, receivableQuery } from './tds-search.ts';
import { useYearChoice } from './year-filter.ts';

const RefuseCertificateDialog = lazyDialog(
  () => import('./refuse-certificate-dialog.tsx'),
  'RefuseCertificateDialog',
);

const noun = ['row', 'rows'] as const;

const columns: readonly Column<TdsReceivable>[] = [
  {
    id: 'client',
    header: 'Client',
    sortKey: 'name',
    card: 'title',
    least: 180,
    cell: ({ client, sections }) => <Identity name={client.name} detail={sections.join(', ')} />,
  },
  {
    id: 'quarter',
    header: 'Quarter',
    sortKey: 'quarter',
    width: 200,
    priority: 6,
    cell: ({ quarter }) => quarterLabels[quarter],
  },
  {
    id: 'receipts',
    header: 'Receipts',
    align: 'end',
    width: 100,
    priority: 2,
    cell: ({ receipts }) => formatNumber(receipts),
  },
  {
    id: 'settled',
    header: 'Received with TDS',
    sortKey: 'settled',
    downFirst: true,
    align: 'end',
    width: 160,
    priority: 4,
    cell: ({ settled }) => ledgerRupees(settled),
  },
  {
    id: 'tds',
    header: 'TDS',
    sortKey: 'tds',
    downFirst: true,
    align: 'end',
    width: 140,
    priority: 7,
    card: 'badge',
    cell: ({ tds }) => ledgerRupees(tds),
  },
  {
    id: 'certified',
    header: 'By certificates',
    align: 'end',
    width: 150,
    priority: 5,
    cell: ({ certified }) => ledgerRupees(certified),
  },
  {
    id: 'certificates',
    header: 'Certificates',
    width: 150,
    priority: 3,
    cell: ({ certificates }) => certificates.map(({ number }) => number).join(', '),
  },
];

/**
 * The tax that clients deducted from what they paid us, by client and quarter, and the certificates
 * that they sent.
 */
export function ReceivableScreen() {
  const list = useListState(receivableList);
  const { state } = list;
  const query = useTdsReceivable(receivableQuery(state));
  const total = query.data?.meta.total;
  const openDialog = useOpenDialog();
  const refuse = (certificate: ClientCertificate) =>
    openDialog(RefuseCertificateDialog, { certificate });
  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        <ExportMenu
          disabled={!total}
          save={(format) =>
            download('GET /admin/finance/tax/receivable/export', `tds-receivable.${format}`, {
              query: { ...receivableFilter(state), format },
            })
          }
        />
      </div>
      {query.data && total !== 0 && (
        <p className={styles.totals}>
          {ledgerRupees(query.data.totals.tds)} of TDS on {ledgerRupees(query.data.totals.settled)}{' '}
          in all, {ledgerRupees(query.data.totals.certified)} by certificates
        </p>
      )}
      <ListTable<TdsReceivable>
        list={list}
        query={query}
        id="tds-receivable"
        caption="TDS receivable"
        noun={noun}
        columns={columns}
        rows={query.data?.data}
        rowId={({ client, quarter }) => `${client.id} ${quarter}`}
        rowName={({ client, quarter }) => `${client.name}, ${quarter}`}
        total={total}
        href={({ client }) => customerRoutes.record(client.id)}
        actions={({ certificates }) =>
          certificates.map(({ id, number }) => ({
            label: `Certificate ${number}`,
            icon: IconFileCertificate,
            onSelect: () => list.setOpen(id),
          }))
        }
        filters={[
          {
            id: 'year',
            label: 'Tax year',
            ...useYearChoice(),
            value: state.filters.year,
            onChange: (year) => list.setFilter('year', year),
          },
          ...list.selects,
        ]}
        empty={
          <EmptyList
            list={list}
            title="No TDS by clients"
            description="Tax that clients deducted from their payments shows here, to compare with their statements."
          />
        }
        problem={financeMessages.loadFailed}
      />
      <CertificateDrawer
        id={state.open}
        onClose={() => list.setOpen(undefined)}
        onRefuse={refuse}
      />
    </>
  );
}

const about =
  'Tax that clients deducted, by the quarter of the tax year in which they paid. Payments that were reversed do not count. Compare it with Form 168 (before, Form 26AS) and with the certificates that clients send.';
