import { dueAgeLabels } from '@kolam/contract/finance/dues/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { type DueKind, dueTexts } from './due-texts.ts';
import styles from './dues.module.css';
import { type DueDocument, documentsLength, useDueDocuments } from './queries.ts';

type DuesDrawerProps = {
  kind: DueKind;
  /** The customer or vendor to show. Undefined closes the drawer. */
  id: string | undefined;
  /** The day. Undefined is today. */
  on: string | undefined;
  onClose: () => void;
};

/** The documents that make up what one customer or vendor owed or was owed. */
export function DuesDrawer({ kind, id, on, onClose }: DuesDrawerProps) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={dueTexts[kind].title}>
      {id !== undefined && <OpenDocuments key={`${id} ${on}`} kind={kind} id={id} on={on} />}
    </SideDrawer>
  );
}

type OpenDocumentsProps = { kind: DueKind; id: string; on: string | undefined };

function OpenDocuments({ kind, id, on }: OpenDocumentsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useDueDocuments({ id, on, page });
  if (!data) {
    if (error instanceof ApiProblem && error.status === 404) {
      return <ErrorPanel title="There is no such record." detail="The link may be incomplete." />;
    }
    return error ? (
      <ErrorPanel
        title={financeMessages.loadFailed}
        {...reasonOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="70%" />
        <Skeleton width="90%" />
      </div>
    );
  }
  const { party, totals, meta } = data;
  const routes = kind === 'customer' ? customerRoutes : vendorRoutes;
  return (
    <>
      <KeyValueList
        items={[
          {
            label: dueTexts[kind].party,
            value: <Link to={routes.record(id)}>{party.name}</Link>,
          },
          { label: 'At the end of', value: formatDate(data.on) },
          { label: 'Due', value: ledgerRupees(totals.due) },
          { label: dueTexts[kind].onAccount, value: ledgerRupees(totals.onAccount) },
          {
            label: 'Balance',
            value: (
              <Link to={routes.record(id, { to: data.on })}>
                {ledgerRupees(totals.balance)}, as in the statement
              </Link>
            ),
          },
        ]}
      />
      <div className={styles.part}>
        {data.data.length === 0 ? (
          <p className={styles.none}>No document had anything due.</p>
        ) : (
          <Documents documents={data.data} />
        )}
        {meta.total > documentsLength && (
          <Pager page={page} limit={documentsLength} total={meta.total} onPage={setPage} />
        )}
      </div>
    </>
  );
}

const Documents = ({ documents }: { documents: readonly DueDocument[] }) => (
  <SmallTable
    label="Documents"
    columns={[
      'Document',
      'Due date',
      'Age',
      { title: 'Total', end: true },
      { title: 'Settled', end: true },
      { title: 'Due', end: true },
    ]}
  >
    {documents.map(({ id, code, dueOn, age, total, settled, due }) => (
      <tr key={id}>
        <td>
          <Link to={invoiceRoutes.record(id)}>{code}</Link>
        </td>
        <td>{formatDate(dueOn)}</td>
        <td>{dueAgeLabels[age]}</td>
        <EndCell>{ledgerRupees(total)}</EndCell>
        <EndCell>{ledgerRupees(settled)}</EndCell>
        <EndCell>{ledgerRupees(due)}</EndCell>
      </tr>
    ))}
  </SmallTable>
);
