import { inPaise } from '@kolam/contract/core/paise.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate, formatDateTime, formatPercent } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { onAccountText, sideLabels } from './payment-texts.ts';
import styles from './payments.module.css';
import { type Payment, usePayment } from './queries.ts';
import { downloadReceipt } from './receipt.ts';
import { VoucherButton } from './voucher-panel.tsx';

type PaymentDrawerProps = {
  /** The id of the payment to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onReverse: (payment: Payment) => void;
};

/** One payment beside the list. */
export function PaymentDrawer({ id, onClose, onReverse }: PaymentDrawerProps) {
  const query = usePayment(id);
  const canWrite = useCan('finance:write');
  useRecent(query.data?.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="payment"
      failed={financeMessages.loadFailed}
      onClose={onClose}
      header={(payment) => ({
        title: payment.code,
        description: `${sideLabels[payment.direction].settled} on ${formatDate(payment.paidOn)}`,
        badge: payment.reversed && <StatusBadge status="reversed" />,
      })}
      footer={(payment) => (
        <>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            onClick={() => void downloadReceipt(payment)}
          >
            {sideLabels[payment.direction].paper}
          </Button>
          {canWrite && payment.reversed === null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              onClick={() => onReverse(payment)}
            >
              Reverse
            </Button>
          )}
        </>
      )}
    >
      {(payment) => <PaymentDetails payment={payment} />}
    </RecordDrawer>
  );
}

type BothProps = { amount: number; tds: NonNullable<Payment['tds']> };

/** What a payment with tax deducted settles on its invoice. */
function SettledByBoth({ amount, tds }: BothProps) {
  const [moved, deducted] = [inPaise(amount), inPaise(tds.amount)];
  const settled = moved + deducted;
  return (
    <ExplainedFigure
      amount={settled}
      text={ledgerText(settled)}
      label="Settled"
      steps={[
        { label: 'Amount', how: 'Money that moved', amount: moved },
        {
          label: `TDS ${tds.section}`,
          how: 'Deducted beside it, as it was recorded',
          amount: deducted,
        },
        {
          label: 'Settled',
          how: `${ledgerText(moved)} + ${ledgerText(deducted)}`,
          amount: settled,
        },
      ]}
    />
  );
}

/**
 * The tax deducted beside the money. It was entered manually, so its calculation states its share.
 */
function DeductedTax({ amount, tds }: BothProps) {
  const label = `TDS ${tds.section}`;
  const [moved, deducted] = [inPaise(amount), inPaise(tds.amount)];
  const settled = moved + deducted;
  return (
    <ExplainedFigure
      amount={deducted}
      text={ledgerText(deducted)}
      label={label}
      steps={[
        { label: 'Settled', how: 'Amount and TDS together', amount: settled },
        {
          label,
          how: `As entered: ${formatPercent((deducted * 100) / settled, 2)} of what was settled`,
          amount: deducted,
        },
      ]}
    />
  );
}

function PaymentDetails({ payment }: { payment: Payment }) {
  const { id, version, direction, invoice, settles, vouchers, party, partyKind, ...moved } =
    payment;
  const { amount, tds, mode, ref, reversed } = moved;
  const isCustomer = partyKind === 'customer';
  const partyHref = isCustomer ? customerRoutes.record(party.id) : vendorRoutes.record(party.id);
  return (
    <div className={styles.stack}>
      {reversed && (
        <Notice
          tone="info"
          title={`Reversed on ${formatDateTime(reversed.at)}, by ${reversed.by}`}
          message={reversed.reason}
        />
      )}
      <KeyValueList
        items={[
          { label: 'Amount', value: ledgerRupees(amount) },
          ...(tds
            ? [
                { label: `TDS ${tds.section}`, value: <DeductedTax amount={amount} tds={tds} /> },
                {
                  label: 'Settled by both',
                  value: <SettledByBoth amount={amount} tds={tds} />,
                },
              ]
            : []),
          ...(invoice
            ? [
                {
                  label: sideLabels[direction].invoice,
                  value: <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code}</Link>,
                },
                { label: 'Still due on it', value: ledgerRupees(invoice.due) },
              ]
            : [
                { label: 'For', value: onAccountText(payment) },
                ...settles.map((part) => ({
                  label: ledgerRupees(part.amount + part.tds),
                  value: <Link to={invoiceRoutes.record(part.id)}>{part.code}</Link>,
                })),
                ...vouchers.map((voucher) => ({
                  label: direction === 'in' ? 'Receipt voucher' : 'Refund voucher',
                  value: <VoucherButton voucher={voucher} />,
                })),
              ]),
          {
            label: isCustomer ? 'Customer' : 'Vendor',
            value: <Link to={partyHref}>{party.name}</Link>,
          },
          { label: 'Mode', value: mode },
          { label: 'Reference', value: ref },
        ]}
      />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="payment" id={id} version={version} />
      </section>
    </div>
  );
}
