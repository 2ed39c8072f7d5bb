import { financeMessages } from '@kolam/contract/finance/messages.ts';
import {
  reminderDayText,
  reminderMessages,
} from '@kolam/contract/finance/payment-reminders/messages.ts';
import { reminderList } from '@kolam/contract/finance/payment-reminders/values.ts';
import { Button } from '@mantine/core';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { customerRoutes } from '#finance/parties/routes.ts';
import type { Column } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './payment-reminders.module.css';
import { type Reminder, useReminderRule, useRemindersPage } from './queries.ts';

// The form includes the schemas, which are not needed to view the list.
const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'), 'RuleDialog');

const noun = ['reminder', 'reminders'] as const;

/** "INV/26-27/00042, 7 days after", or the number of invoices. */
function invoicesText({ invoices }: Reminder): string {
  const [first] = invoices;
  if (invoices.length !== 1 || !first) return `${invoices.length} invoices`;
  return first.day === null ? first.code : `${first.code}, ${reminderDayText(first.day)}`;
}

const columns: readonly Column<Reminder>[] = [
  {
    id: 'customer',
    header: 'Customer',
    sortKey: 'customer',
    card: 'title',
    least: 180,
    cell: ({ customer, to }) => <Identity name={customer.name} detail={to} />,
  },
  {
    id: 'at',
    header: 'Sent',
    sortKey: 'createdAt',
    downFirst: true,
    width: 170,
    priority: 6,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { id: 'invoices', header: 'Of', least: 230, priority: 4, cell: invoicesText },
  {
    id: 'by',
    header: 'By',
    width: 160,
    priority: 2,
    cell: ({ by }) => by ?? 'The rule',
  },
  {
    id: 'due',
    header: 'Due then',
    align: 'end',
    width: 130,
    priority: 7,
    card: 'badge',
    cell: ({ due }) => ledgerRupees(due),
  },
];

/** The reminders that customers got, and the rule that sends them. */
export function RemindersScreen() {
  const list = useListState(reminderList);
  const query = useRemindersPage(listQuery(list.state));
  const customer = usePartyFilter({
    kind: 'customer',
    value: list.state.filters.customer,
    onChange: (id) => list.setFilter('customer', id),
  });
  return (
    <>
      <RuleLine />
      <ListTable<Reminder>
        list={list}
        query={query}
        id="payment-reminders"
        caption="Payment reminders"
        noun={noun}
        columns={columns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ customer: { name } }) => name}
        total={query.data?.meta.total}
        href={({ customer: { id } }) => customerRoutes.record(id, { tab: 'reminders' })}
        filters={[customer]}
        empty={
          <EmptyList
            list={list}
            title="No reminders"
            description="Mails that reminded customers of what is due show here, those of the rule and those that a person sent."
          />
        }
        problem={financeMessages.loadFailed}
      />
    </>
  );
}

/** Says when customers are reminded, with the button to change it. */
function RuleLine() {
  const query = useReminderRule();
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const { data: rule } = query;
  if (!rule && query.error)
    return <LoadProblem title={reminderMessages.loadFailed} query={query} />;
  return (
    <div className={styles.rule}>
      <p className={styles.about} aria-busy={!rule || undefined}>
        {rule ? (
          rule.isOn ? (
            reminderMessages.on(rule.days)
          ) : (
            reminderMessages.off
          )
        ) : (
          <Skeleton width={320} />
        )}
      </p>
      {canWrite && rule && (
        <Button
          variant={rule.isOn ? 'default' : 'filled'} // Who switches it on has decided that.
          onClick={() => openDialog(RuleDialog, { rule: { ...rule, isOn: true } })}
        >
          {rule.isOn ? 'Change' : 'Switch on'}
        </Button>
      )}
    </div>
  );
}
