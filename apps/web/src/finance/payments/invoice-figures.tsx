import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Tone } from '@kolam/contract/core/tone.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { type PaymentDirection, partOfPayment } from '@kolam/contract/finance/payments/values.ts';
import { explainDue } from '@kolam/contract/finance/tax/working.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '#core/api-problem.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { ExplainedFigure, type FigureStep } from '#ui/explained-figure.tsx';
import { Figure, SmallFigureStrip } from '#ui/figure-strip.tsx';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { sideLabels } from './payment-texts.ts';
import { type OpenInvoice, type Payment, usePaymentsOf } from './queries.ts';
import styles from './record.module.css';
import type { Settlement } from './settlement.ts';

const tones: Record<OpenInvoice['status'], Tone> = {
  draft: 'quiet',
  unpaid: 'info',
  'part-paid': 'attention',
  paid: 'good',
  void: 'quiet',
};

/** Returns the total as the document states it. The calculation of each line is on its own page. */
function totalSteps(invoice: OpenInvoice): FigureStep[] {
  const { lines, subtotal, cgst, sgst, igst, roundOff, grandTotal } = invoice;
  const taxes = [
    { label: 'CGST', amount: inPaise(cgst) },
    { label: 'SGST', amount: inPaise(sgst) },
    { label: 'IGST', amount: inPaise(igst) },
  ].filter(({ amount }) => amount > 0);
  const of = lines.length === 1 ? 'One line' : `${lines.length} lines`;
  return [
    { label: 'Base', how: `${of} without GST`, amount: inPaise(subtotal) },
    ...taxes.map((tax) => ({ ...tax, how: 'Sum of the lines' })),
    ...(roundOff === 0
      ? []
      : [{ label: 'Round-off', how: 'Of the total, without tax', amount: inPaise(roundOff) }]),
    { label: 'Total', how: 'All of these', amount: inPaise(grandTotal) },
  ];
}

/** Returns the payments behind the paid amount, if all of them are loaded. */
function paidSteps(invoice: OpenInvoice, payments: readonly Payment[] = []): FigureStep[] {
  const paid = inPaise(invoice.paid);
  const counted = payments
    .filter(({ reversed }) => reversed === null)
    .map((payment) => ({ ...payment, ...partOfPayment(payment, invoice.id) }));
  const sum = counted.reduce((total, { amount }) => total + inPaise(amount), 0);
  const total = { label: 'Paid', how: 'Payments, without those reversed', amount: paid };
  if (sum !== paid) return [total];
  return [
    ...counted.map(({ code, mode, paidOn, amount }) => ({
      label: code,
      how: `${mode}, ${formatDate(paidOn)}`,
      amount: inPaise(amount),
    })),
    total,
  ];
}

type InvoiceFiguresProps = {
  direction: PaymentDirection;
  invoice: OpenInvoice | undefined;
  /** The typed payment. Null while it is invalid. */
  settlement: Settlement | null;
  /** The query of an invoice that could not be loaded. */
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> | undefined;
};

/**
 * Total, paid and due of the chosen invoice, each with its calculation, and what the payment leaves
 * due.
 */
export function InvoiceFigures({ direction, invoice, settlement, query }: InvoiceFiguresProps) {
  if (query?.error) {
    return (
      <Notice
        tone="bad"
        {...failureOf(query.error, financeMessages.loadFailed)}
        end={
          <Button
            variant="default"
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.invoice}>
      {invoice ? (
        <NamedInvoice invoice={invoice} />
      ) : (
        <p className={styles.about}>
          Choose {direction === 'in' ? 'an invoice' : 'a bill'} to see what is due on it.
        </p>
      )}
      <SmallFigureStrip>
        {invoice ? <KnownFigures invoice={invoice} /> : <UnknownFigures />}
        <Figure
          label="Due after"
          remark={settlement && settledText(direction, settlement)}
          aria-live="polite"
        >
          {settlement ? ledgerText(settlement.left - settlement.amount) : nothing}
        </Figure>
      </SmallFigureStrip>
    </div>
  );
}

const settledText = (direction: PaymentDirection, { amount, tds }: Settlement) =>
  [
    `${sideLabels[direction].settled} ${ledgerText(amount)}`,
    ...(tds > 0 ? [`TDS ${ledgerText(tds)}`] : []),
  ].join(', ');

function NamedInvoice({ invoice }: { invoice: OpenInvoice }) {
  const { id, code, party, status, isOverdue, dueOn, billNo } = invoice;
  return (
    <p className={styles.named}>
      <Link to={invoiceRoutes.record(id)}>{code ?? 'Draft'}</Link>
      <StatusBadge {...(isOverdue ? { status: 'overdue' } : { status, tone: tones[status] })} />
      <span className={styles.about}>
        {party.name}
        {billNo !== '' && `, bill ${billNo}`}, due by {formatDate(dueOn)}
      </span>
    </p>
  );
}

const UnknownFigures = () =>
  ['Total', 'Paid', 'Due'].map((label) => (
    <Figure key={label} label={label}>
      {nothing}
    </Figure>
  ));

function KnownFigures({ invoice }: { invoice: OpenInvoice }) {
  const payments = usePaymentsOf(invoice);
  const inside = {
    grandTotal: inPaise(invoice.grandTotal),
    paid: inPaise(invoice.paid),
    tdsSettled: inPaise(invoice.tdsSettled),
    credited: inPaise(invoice.credited),
    fromAccount: inPaise(invoice.fromAccount),
  };
  const besides = [
    inside.tdsSettled > 0 && `TDS ${ledgerText(inside.tdsSettled)}`,
    inside.credited > 0 && `credited ${ledgerText(inside.credited)}`,
    inside.fromAccount !== 0 && `from the account ${ledgerText(inside.fromAccount)}`,
  ].filter(Boolean);
  const figures = [
    { label: 'Total', amount: inside.grandTotal, steps: () => totalSteps(invoice) },
    { label: 'Paid', amount: inside.paid, steps: () => paidSteps(invoice, payments.data) },
    { label: 'Due', amount: inPaise(invoice.due), steps: () => explainDue(inside) },
  ];
  return figures.map(({ label, amount, steps }) => (
    <Figure
      key={label}
      label={label}
      remark={label === 'Paid' && besides.length > 0 && `Besides: ${besides.join(', ')}`}
    >
      <ExplainedFigure amount={amount} text={ledgerText(amount)} label={label} steps={steps} />
    </Figure>
  ));
}
