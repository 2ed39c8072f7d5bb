import type { Party } from '@kolam/contract/finance/parties/model.ts';
import {
  reminderDayText,
  reminderMessages,
} from '@kolam/contract/finance/payment-reminders/messages.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { toast } from '#ui/toast.ts';
import styles from './payment-reminders.module.css';
import {
  type Reminder,
  refreshReminders,
  useCustomerReminders,
  useReminderRule,
} from './queries.ts';
import { reminderRoutes } from './routes.ts';

const RemindPanel = lazyDialog(() => import('./remind-panel.tsx'), 'RemindPanel');

/** How a customer is reminded: by the rule or not, the last mail, and the button for one now. */
export function CustomerReminders({ customer }: { customer: Party }) {
  const query = useCustomerReminders(customer.id);
  const { data } = query;
  const canWrite = useCan('finance:write') && !customer.isArchived;
  const openDialog = useOpenDialog();
  if (query.error && !data) {
    return (
      <Panel title="Reminders">
        <LoadProblem title={reminderMessages.loadFailed} query={query} />
      </Panel>
    );
  }
  return (
    <Panel
      title="Reminders"
      description={data && <RuleText isPaused={data.isPaused} hasEmail={customer.email !== ''} />}
      aside={
        canWrite &&
        data && (
          <div className={layout.row8}>
            <PauseButton customer={customer} isPaused={data.isPaused} />
            <Button
              disabled={customer.email === ''}
              onClick={() => openDialog(RemindPanel, { customer })}
            >
              Send reminder
            </Button>
          </div>
        )
      }
    >
      {data ? <Last customer={customer} last={data.last} /> : <Skeleton width="60%" />}
    </Panel>
  );
}

/** What the rule does for this customer. */
function RuleText({ isPaused, hasEmail }: { isPaused: boolean; hasEmail: boolean }) {
  const { data: rule } = useReminderRule();
  if (!hasEmail) return reminderMessages.noEmail;
  if (isPaused) return 'The rule leaves this customer out.';
  return rule && (rule.isOn ? reminderMessages.on(rule.days) : reminderMessages.off);
}

function PauseButton({ customer, isPaused }: { customer: Party; isPaused: boolean }) {
  const save = useSingleAction({
    mutationFn: async () => {
      try {
        await api('PUT /admin/finance/customers/{id}/reminders', {
          params: { id: customer.id },
          body: { isPaused: !isPaused },
        });
        const { paused, resumed } = reminderMessages;
        toast.success(isPaused ? resumed(customer.name) : paused(customer.name));
      } catch (error) {
        throw withMessage(error, reminderMessages.pauseFailed);
      } finally {
        void refreshReminders();
      }
    },
    onError: toastError,
  });
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.start()}>
      {isPaused ? 'Let the rule remind' : 'Leave out of the rule'}
    </Button>
  );
}

function Last({ customer, last }: { customer: Party; last: Reminder | null }) {
  if (!last) {
    return (
      <EmptyState
        title="Not reminded yet"
        description="The last mail that reminded this customer shows here."
      />
    );
  }
  return (
    <>
      <p className={styles.last}>
        Last reminded {formatDateTime(last.createdAt)}, {last.to}
        {last.by ? `, by ${last.by}` : ''}.{' '}
        <Link to={reminderRoutes.list({ customer: customer.id })}>All reminders</Link>
      </p>
      <SmallTable
        label="Invoices of the last reminder"
        columns={['Invoice', 'Due date', 'Because', { title: 'Due then', end: true }]}
      >
        {last.invoices.map(({ id, code, dueOn, day, due }) => (
          <tr key={id}>
            <td>
              <Link to={invoiceRoutes.record(id)}>{code}</Link>
            </td>
            <td>{formatDate(dueOn)}</td>
            <td>{day === null ? 'Open' : reminderDayText(day)}</td>
            <EndCell>{ledgerRupees(due)}</EndCell>
          </tr>
        ))}
      </SmallTable>
    </>
  );
}
