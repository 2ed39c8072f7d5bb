import { lessText } from '@kolam/contract/finance/invoices/discount-text.ts';
import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { scheduleText } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { issueModeLabels } from '@kolam/contract/finance/recurring-invoices/values.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { followed } from '#core/followed.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { customerRoutes } from '#finance/parties/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { MadeInvoices } from './made-invoices.tsx';
import { useMade, useRecurring } from './queries.ts';
import styles from './recurring.module.css';
import { badgeOf } from './recurring-terms.ts';
import { recurringRoutes } from './routes.ts';
import { useStateActions } from './use-state-actions.ts';

// The form includes code that is not needed to view the drawer.
const PriceDialog = lazyDialog(() => import('./price-dialog.tsx'), 'PriceDialog', {
  title: 'Change price',
  fields: 3,
});
const ResumeDialog = followed(
  'recurring',
  (opened: RecurringInvoice) => useRecurring(opened.id).data ?? opened,
  lazyDialog(() => import('./resume-dialog.tsx'), 'ResumeDialog', {
    title: ({ recurring }) => `Resume ${recurring.name}`,
    fields: 1,
  }),
);

type RecurringDrawerProps = {
  /** The id of the recurring invoice to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** A drawer with one recurring invoice: its schedule, its lines and the invoices that it made. */
export function RecurringDrawer({ id, onClose }: RecurringDrawerProps) {
  const query = useRecurring(id);
  const canWrite = useCan('finance:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="recurring invoice"
      failed={recurringMessages.loadFailed}
      onClose={onClose}
      header={(recurring) => ({
        title: recurring.name,
        description: scheduleText(recurring),
        badge: <StatusBadge {...badgeOf(recurring.status)} />,
      })}
      footer={(recurring) => canWrite && <Actions recurring={recurring} onClose={onClose} />}
    >
      {(recurring) => <Body recurring={recurring} />}
    </RecordDrawer>
  );
}

type ActionsProps = {
  recurring: RecurringInvoice;
  onClose: () => void;
};

function Actions({ recurring, onClose }: ActionsProps) {
  const openDialog = useOpenDialog();
  const { pause, end, remove } = useStateActions(recurring);
  const { status, nextOn } = recurring;
  const isUnused = useMade(recurring, 1).data?.meta.total === 0;
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={recurringRoutes.edit(recurring.id)}
        leftSection={<IconPencil size={16} aria-hidden="true" />}
      >
        Edit
      </Button>
      <Button variant="default" onClick={() => openDialog(PriceDialog, { recurring })}>
        Change price
      </Button>
      {status === 'paused' ? (
        <Button variant="default" onClick={() => openDialog(ResumeDialog, { recurring })}>
          Resume
        </Button>
      ) : (
        nextOn !== null && (
          <Button variant="default" onClick={() => void pause()}>
            Pause
          </Button>
        )
      )}
      {isUnused ? (
        <Button
          variant="light"
          color="clay"
          onClick={async () => {
            if (await remove()) onClose();
          }}
        >
          Delete
        </Button>
      ) : (
        nextOn !== null && (
          <Button variant="light" color="clay" onClick={() => void end()}>
            End
          </Button>
        )
      )}
    </>
  );
}

function Body({ recurring }: { recurring: RecurringInvoice }) {
  const { problem, notes } = recurring;
  return (
    <div className={layout.stack18}>
      {problem && (
        <Notice
          tone="bad"
          title="The next invoice could not be made or issued"
          message={`${problem.message} It is tried again every hour, since ${formatDateTime(problem.since)}.`}
        />
      )}
      <KeyValueList items={factsOf(recurring)} />
      <Lines recurring={recurring} />
      {notes !== '' && <p className={styles.text}>{notes}</p>}
      <section>
        <h3>Invoices</h3>
        <MadeInvoices recurring={recurring} />
      </section>
      <section>
        <h3>History</h3>
        <HistoryPanel kind="recurring-invoice" id={recurring.id} version={recurring.version} />
      </section>
    </div>
  );
}

const daysText = (days: number, on: string, other: (days: string) => string) =>
  days === 0 ? on : other(days === 1 ? '1 day' : `${days} days`);

const factsOf = (recurring: RecurringInvoice) => [
  {
    label: 'Customer',
    value: <Link to={customerRoutes.record(recurring.party.id)}>{recurring.party.name}</Link>,
  },
  { label: 'Next invoice', value: recurring.nextOn === null ? '' : formatDate(recurring.nextOn) },
  { label: 'Before GST', value: ledgerRupees(recurring.amount) },
  {
    label: 'Days',
    value: `${formatDate(recurring.startsOn)} – ${recurring.endsOn === null ? 'for ever' : formatDate(recurring.endsOn)}`,
  },
  {
    label: 'Draft made',
    value: daysText(recurring.daysAhead, 'On its day', (days) => `${days} ahead`),
  },
  { label: 'Issued', value: issueModeLabels[recurring.issue] },
  {
    label: 'Due',
    value: daysText(recurring.dueDays, 'On its day', (days) => `${days} after its day`),
  },
];

function Lines({ recurring }: { recurring: RecurringInvoice }) {
  const canWrite = useCan('finance:write');
  const { removePrice } = useStateActions(recurring);
  return (
    <SmallTable
      label="Lines"
      columns={['Description', { title: 'Qty', end: true }, 'GST', { title: 'Price', end: true }]}
    >
      {recurring.lines.map(({ desc, qty, unit, discountPct, taxPct, rate, prices }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is part of them.
        <tr key={at}>
          <TextCell>{desc}</TextCell>
          <EndCell>{`${qty} ${unit}`.trim()}</EndCell>
          <td>{taxPct === null ? 'Usual rate' : `${taxPct}%`}</td>
          <EndCell>
            <TwoLines first={ledgerRupees(rate)} second={lessText({ discountPct })} />
            {prices.map((price) => (
              <span key={price.from} className={styles.price}>
                {ledgerRupees(price.rate)} from {formatDate(price.from)}
                {canWrite && (
                  <IconButton
                    small
                    icon={IconTrash}
                    label={`Remove the price from ${formatDate(price.from)}`}
                    tip="Remove"
                    onClick={() => void removePrice(at, price.from)}
                  />
                )}
              </span>
            ))}
          </EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}
