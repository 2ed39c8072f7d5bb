import { balanceMessages, entryLabel } from '@kolam/contract/finance/balances/messages.ts';
import type { AccountEntry } from '@kolam/contract/finance/balances/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { VoucherButton } from '#finance/payments/voucher-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { accountTexts } from './account-texts.ts';
import styles from './balances.module.css';
import { OpenAdvances } from './open-advances.tsx';
import { pageLength, useAccount } from './queries.ts';

const PayoutDialog = lazyDialog(() => import('./payout-dialog.tsx'), 'PayoutDialog', {
  title: ({ vendor }) => `Payout to ${vendor.name}`,
  fields: 6,
});
const ReceiptDialog = lazyDialog(() => import('./receipt-dialog.tsx'), 'ReceiptDialog', {
  title: ({ customer }) => `Receipt from ${customer.name}`,
  fields: 6,
});
const ApplyDialog = lazyDialog(() => import('./apply-dialog.tsx'), 'ApplyDialog', {
  title: ({ party }) => accountTexts[party.kind].apply,
  fields: 3,
});
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx'), 'RefundDialog', {
  title: ({ party }) => accountTexts[party.kind].refund(party.name),
  fields: 4,
});
const ReleaseDialog = lazyDialog(() => import('./release-dialog.tsx'), 'ReleaseDialog');

/** The money of a customer with us, or ours with a vendor: the balance, and what moved. */
export function AccountPanel({ party }: { party: Party }) {
  const [page, setPage] = useState(1);
  const openDialog = useOpenDialog();
  const { data, error, refetch, isFetching } = useAccount(party, page);
  const canWrite = useCan('finance:write');
  const { onAccount, inAdvances } = data?.balance ?? { onAccount: 0, inAdvances: 0 };
  const texts = accountTexts[party.kind];
  const release = (entry: AccountEntry) => openDialog(ReleaseDialog, { party, entry });
  const record = () =>
    party.kind === 'customer'
      ? openDialog(ReceiptDialog, { customer: party })
      : openDialog(PayoutDialog, { vendor: party });

  return (
    <Panel
      title="On account"
      description={
        data &&
        `${texts.balance(ledgerRupees(onAccount), party.name)}${
          inAdvances > 0 ? `, ${ledgerRupees(inAdvances)} of it in advances` : ''
        }`
      }
      aside={
        canWrite &&
        data && (
          <div className={layout.row8} data-screen-only>
            {onAccount > 0 && (
              <>
                <Button
                  variant="default"
                  onClick={() =>
                    openDialog(RefundDialog, { party, onAccount, advances: data?.advances ?? [] })
                  }
                >
                  Refund
                </Button>
                <Button
                  variant="default"
                  onClick={() => openDialog(ApplyDialog, { party, onAccount })}
                >
                  {texts.apply}
                </Button>
              </>
            )}
            <Button onClick={record}>{texts.record}</Button>
          </div>
        )
      }
      flush
    >
      {data && <OpenAdvances advances={data.advances} />}
      {data ? (
        <Entries
          party={party.kind}
          entries={data.data}
          onRelease={canWrite ? release : undefined}
        />
      ) : error ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : (
        <div className={styles.none} aria-busy="true">
          <Skeleton width="70%" />
        </div>
      )}
      {data && data.meta.total > pageLength && (
        <div className={styles.pager}>
          <Pager page={page} limit={pageLength} total={data.meta.total} onPage={setPage} />
        </div>
      )}
    </Panel>
  );
}

type EntriesProps = {
  party: PartyKind;
  entries: readonly AccountEntry[];
  onRelease: ((entry: AccountEntry) => void) | undefined;
};

function Entries({ party, entries, onRelease }: EntriesProps) {
  if (entries.length === 0) return <p className={styles.none}>{balanceMessages.empty}</p>;
  return (
    <SmallTable
      label="Entries of the account"
      columns={[
        'Date',
        'Entry',
        'Document',
        { title: 'Amount', end: true },
        { title: 'Take back', hidden: true },
      ]}
      flush
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} {...{ party, entry, onRelease }} />
      ))}
    </SmallTable>
  );
}

type EntryRowProps = Pick<EntriesProps, 'party' | 'onRelease'> & { entry: AccountEntry };

function EntryRow({ party, entry, onRelease }: EntryRowProps) {
  const { kind, createdAt, amount, invoice, payment, note, vouchers, isReversed, reason } = entry;
  return (
    <tr className={isReversed ? styles.reversed : undefined}>
      <td>{formatDate(createdAt)}</td>
      <TextCell>
        {entryLabel(kind, party)}
        {(isReversed || reason !== '' || note) && (
          <span className={styles.small}>
            {[note?.code, reason, isReversed && 'taken back later'].filter(Boolean).join(', ')}
          </span>
        )}
        {vouchers.map((voucher) => (
          <span key={voucher.id} className={styles.small}>
            {vouchers.length > 1 && `${ledgerRupees(voucher.amount)} `}
            {kind === 'application' ? 'from ' : ''}
            <VoucherButton voucher={voucher} />
          </span>
        ))}
      </TextCell>
      <td>
        {invoice && <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code}</Link>}
        {!invoice && payment && <Link to={paymentRoutes.record(payment.id)}>{payment.code}</Link>}
      </td>
      <EndCell>{ledgerRupees(amount)}</EndCell>
      <EndCell>
        {onRelease && kind === 'application' && !isReversed && entry.tds === 0 && (
          <IconButton
            small
            icon={IconArrowBackUp}
            label={`Take ${ledgerRupees(-amount)} back from ${invoice?.code ?? ''}`}
            onClick={() => onRelease(entry)}
          />
        )}
      </EndCell>
    </tr>
  );
}
