import { dueAgeLabels } from '@kolam/contract/finance/dues/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RecordProblem } from '#core/record-problem.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { type DueKind, dueTexts } from './due-texts.ts';
import styles from './dues.module.css';
import { type DueDocument, documentsLength, useDueDocuments } from './queries.ts';

// The form includes the schemas, which are not needed to view what is due.
const RemindPanel = lazyDialog(
  () => import('#finance/payment-reminders/remind-panel.tsx'),
  'RemindPanel',
);

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
  const query = useDueDocuments({ id, on, page });
  const { data } = query;
  if (!data) {
    return query.error ? (
      <RecordProblem what="record" failed={financeMessages.loadFailed} query={query} />
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
      {kind === 'customer' && totals.due > 0 && <RemindButton customer={party} />}
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

/** Reminds a customer of everything that is due now, whatever the day of the report. */
function RemindButton({ customer }: { customer: { id: string; name: string } }) {
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  return (
    canWrite && (
      <div className={styles.part}>
        <Button variant="default" onClick={() => openDialog(RemindPanel, { customer })}>
          Send reminder
        </Button>
      </div>
    )
  );
}

const Documents = ({ documents }: { documents: readonly DueDocument[] }) => (
  <SmallTable
    label="Documents"
    columns={['Document', 'Due date', { title: 'Total', end: true }, { title: 'Due', end: true }]}
  >
    {documents.map(({ id, code, dueOn, age, total, due }) => (
      <tr key={id}>
        <td>
          <Link to={invoiceRoutes.record(id)}>{code}</Link>
        </td>
        <td>
          <TwoLines first={formatDate(dueOn)} second={dueAgeLabels[age]} wraps />
        </td>
        <EndCell>{ledgerRupees(total)}</EndCell>
        <EndCell>{ledgerRupees(due)}</EndCell>
      </tr>
    ))}
  </SmallTable>
);
