import { lessText } from '@kolam/contract/finance/invoices/discount-text.ts';
import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { quotationTypeLabels } from '@kolam/contract/finance/quotations/values.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil, IconSend } from '@tabler/icons-react';
import { followed } from '#core/followed.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes } from '#finance/parties/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useQuotation } from './queries.ts';
import { badgeOf, nameOf } from './quotation-terms.ts';
import styles from './quotations.module.css';
import { quotationRoutes } from './routes.ts';
import { useQuotationActions } from './use-quotation-actions.ts';

const useNow = (opened: QuotationDetail) => useQuotation(opened.id).data ?? opened;
const SendDialog = followed(
  'quotation',
  useNow,
  lazyDialog(() => import('./send-dialog.tsx'), 'SendDialog', {
    title: ({ quotation }) => `Send ${nameOf(quotation)}`,
    fields: 3,
  }),
);
const DeclineDialog = followed(
  'quotation',
  useNow,
  lazyDialog(() => import('./decline-dialog.tsx'), 'DeclineDialog', {
    title: ({ quotation }) => `${nameOf(quotation)} is declined?`,
    fields: 1,
  }),
);
const PdfDialog = followed(
  'quotation',
  useNow,
  lazyDialog(() => import('./pdf-dialog.tsx'), 'PdfDialog', {
    title: ({ quotation }) => nameOf(quotation),
    size: 'large',
    fields: 1,
  }),
);

type QuotationDrawerProps = {
  /** The id of the quotation to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** A drawer with one quotation: its lines, its invoice and what can be done with it. */
export function QuotationDrawer({ id, onClose }: QuotationDrawerProps) {
  const query = useQuotation(id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="quotation"
      failed={quotationMessages.loadFailed}
      onClose={onClose}
      header={(quotation) => ({
        title: nameOf(quotation),
        description: quotationTypeLabels[quotation.type],
        badge: <StatusBadge {...badgeOf(quotation.status)} />,
      })}
      footer={(quotation) => <Actions quotation={quotation} onClose={onClose} />}
    >
      {(quotation) => <Body quotation={quotation} />}
    </RecordDrawer>
  );
}

type ActionsProps = {
  quotation: QuotationDetail;
  onClose: () => void;
};

function Actions({ quotation, onClose }: ActionsProps) {
  const openDialog = useOpenDialog();
  const canWrite = useCan('finance:write');
  return (
    <>
      {canWrite &&
        (quotation.status === 'draft' ? (
          <DraftActions quotation={quotation} onClose={onClose} />
        ) : (
          <SentActions quotation={quotation} />
        ))}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        onClick={() => openDialog(PdfDialog, { quotation })}
      >
        PDF
      </Button>
    </>
  );
}

const sendIcon = <IconSend size={16} aria-hidden="true" />;

function DraftActions({ quotation, onClose }: ActionsProps) {
  const openDialog = useOpenDialog();
  const { remove } = useQuotationActions(quotation);
  return (
    <>
      <Button leftSection={sendIcon} onClick={() => openDialog(SendDialog, { quotation })}>
        Send
      </Button>
      <Button
        variant="default"
        component={Link}
        to={quotationRoutes.edit(quotation.id)}
        leftSection={<IconPencil size={16} aria-hidden="true" />}
      >
        Edit
      </Button>
      <Button
        variant="light"
        color="clay"
        onClick={async () => {
          if (await remove()) onClose();
        }}
      >
        Delete
      </Button>
    </>
  );
}

function SentActions({ quotation }: Omit<ActionsProps, 'onClose'>) {
  const openDialog = useOpenDialog();
  const { decision, makeInvoice } = useQuotationActions(quotation);
  const { status, invoice } = quotation;
  const isOpen = status === 'sent' || status === 'expired';
  return (
    <>
      {!invoice && status !== 'declined' && (
        <Button onClick={() => void makeInvoice()}>Make invoice</Button>
      )}
      {isOpen && (
        <>
          <Button
            variant="default"
            disabled={decision.isPending}
            onClick={() => decision.start('accepted')}
          >
            Accepted
          </Button>
          <Button variant="default" onClick={() => openDialog(DeclineDialog, { quotation })}>
            Declined
          </Button>
        </>
      )}
      {!isOpen && !invoice && (
        <Button
          variant="default"
          disabled={decision.isPending}
          onClick={() => decision.start('open')}
        >
          Open again
        </Button>
      )}
      <Button
        variant="default"
        leftSection={sendIcon}
        onClick={() => openDialog(SendDialog, { quotation })}
      >
        Send
      </Button>
      <Button
        variant="default"
        component={Link}
        to={quotationRoutes.create({ quotation: quotation.id })}
      >
        Copy
      </Button>
    </>
  );
}

function Body({ quotation }: { quotation: QuotationDetail }) {
  return (
    <div className={layout.stack18}>
      <KeyValueList items={factsOf(quotation)} />
      <Lines quotation={quotation} />
      {quotation.notes !== '' && <p className={styles.text}>{quotation.notes}</p>}
      <section>
        <h3>History</h3>
        <HistoryPanel kind="quotation" id={quotation.id} version={quotation.version} />
      </section>
    </div>
  );
}

const factsOf = ({ party, issuedOn, validUntil, sent, reason, invoice }: QuotationDetail) => [
  { label: 'Customer', value: <Link to={customerRoutes.record(party.id)}>{party.name}</Link> },
  { label: 'Date', value: formatDate(issuedOn) },
  { label: 'Valid until', value: formatDate(validUntil) },
  { label: 'Sent', value: sent && `${formatDateTime(sent.at)}, to ${sent.to}` },
  ...(reason === '' ? [] : [{ label: 'Declined because', value: reason }]),
  {
    label: 'Invoice',
    value: invoice && <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code ?? 'Draft'}</Link>,
  },
];

function Lines({ quotation }: { quotation: QuotationDetail }) {
  const { lines, subtotal, taxTotal, roundOff, grandTotal } = quotation;
  const sums = [
    ['Before GST', subtotal],
    ['GST', taxTotal],
    ...(roundOff === 0 ? [] : [['Round-off', roundOff] as const]),
    ['Total', grandTotal],
  ] as const;
  return (
    <SmallTable
      label="Lines"
      columns={[
        'Description',
        { title: 'Qty', end: true },
        { title: 'Rate', end: true },
        'GST',
        { title: 'Before GST', end: true },
      ]}
      foot={sums.map(([name, amount]) => (
        <tr key={name}>
          <th scope="row" colSpan={4}>
            {name}
          </th>
          <EndCell>{ledgerRupees(amount)}</EndCell>
        </tr>
      ))}
    >
      {lines.map(({ desc, qty, unit, rate, discountPct, taxPct, taxable }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is part of them.
        <tr key={at}>
          <TextCell>{desc}</TextCell>
          <EndCell>{`${qty} ${unit}`.trim()}</EndCell>
          <EndCell>
            <TwoLines first={ledgerRupees(rate)} second={lessText({ discountPct })} />
          </EndCell>
          <td>{taxPct}%</td>
          <EndCell>{ledgerRupees(taxable)}</EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}
