import type { CompanyEvent } from '@kolam/contract/finance/events/model.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { standingOf, usedText } from './event-terms.ts';
import styles from './events.module.css';

/** Shows what is left of the budget, with a bar of how much is used. */
function Balance(event: CompanyEvent) {
  const { eventName, eventBudget, budgetUsed, balance } = event;
  return (
    <Progress
      label={`Budget used of ${eventName}`}
      value={budgetUsed}
      max={eventBudget}
      text={usedText(event)}
      heading={
        <span className={balance < 0 ? styles.bad : undefined}>{ledgerRupees(balance)}</span>
      }
      aside={<span className={styles.small}>{usedText(event)}</span>}
      marksFull={balance <= 0}
    />
  );
}

/** Revenue less all costs. */
function Margin({ rupees }: { rupees: number }) {
  return <span className={rupees < 0 ? styles.bad : undefined}>{ledgerRupees(rupees)}</span>;
}

const money = { align: 'end', downFirst: true, width: 132 } as const;

export const eventColumns: readonly Column<CompanyEvent>[] = [
  {
    id: 'eventName',
    header: 'Event',
    sortKey: 'eventName',
    card: 'title',
    least: 180,
    cell: ({ eventName, clientName }) => <TwoLines first={eventName} second={clientName} />,
  },
  {
    id: 'eventDate',
    header: 'Date',
    sortKey: 'eventDate',
    downFirst: true,
    width: 116,
    priority: 8,
    cell: ({ eventDate }) => formatDate(eventDate),
  },
  {
    id: 'city',
    header: 'City',
    sortKey: 'city',
    width: 116,
    priority: 2,
    cell: ({ city }) => city || nothing,
  },
  {
    id: 'planner',
    header: 'Planner',
    width: 130,
    priority: 3,
    cell: ({ assignedTo }) => assignedTo?.name ?? nothing,
  },
  {
    id: 'eventStatus',
    header: 'Status',
    sortKey: 'eventStatus',
    card: 'badge',
    width: 116,
    priority: 6,
    cell: ({ eventStatus }) => <StatusBadge {...standingOf(eventStatus)} />,
  },
  {
    ...money,
    id: 'eventBudget',
    header: 'Budget',
    sortKey: 'eventBudget',
    priority: 7,
    cell: ({ eventBudget }) => ledgerRupees(eventBudget),
  },
  {
    id: 'budgetUsed',
    header: 'Used',
    align: 'end',
    width: 132,
    priority: 5,
    cell: ({ budgetUsed }) => ledgerRupees(budgetUsed),
  },
  {
    ...money,
    id: 'revenue',
    header: 'Revenue',
    sortKey: 'revenue',
    priority: 4,
    cell: ({ actual }) => (actual ? ledgerRupees(actual.revenue) : nothing),
  },
  {
    ...money,
    id: 'margin',
    header: 'Margin',
    sortKey: 'margin',
    priority: 5,
    cell: ({ actual }) => (actual ? <Margin rupees={actual.margin} /> : nothing),
  },
  {
    id: 'balance',
    header: 'Balance',
    width: 200,
    least: 190,
    priority: 9,
    hideable: false,
    cell: Balance,
  },
];
