import { inPaise } from '@kolam/contract/core/paise.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { explainBalance, explainUsed } from '@kolam/contract/finance/events/working.ts';
import { Button } from '@mantine/core';
import { useCan } from '#core/session.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { partsOf, showsHeads } from './event-figures.ts';
import { usedText } from './event-terms.ts';
import styles from './events.module.css';
import { HeadTable } from './head-table.tsx';

type EventFiguresProps = {
  event: EventDetail;
  /** Called when the user wants to plan a budget by head. */
  onPlanHeads: () => void;
};

/** Shows budget and actual of an event, by head if both are known by head. */
export function EventFigures({ event, onPlanHeads }: EventFiguresProps) {
  const parts = partsOf(event);
  if (parts.budget && showsHeads(event)) {
    return (
      <Panel
        title="Profit and loss"
        description="Budget against actual, without GST"
        aside={`Budget ${ledgerText(inPaise(event.eventBudget))}`}
        flush
      >
        <HeadTable parts={parts} budget={parts.budget} />
        <div className={styles.tableFoot}>
          <BudgetProgress event={event} />
        </div>
      </Panel>
    );
  }
  return <BudgetCards event={event} onPlanHeads={onPlanHeads} />;
}

/** Shows how much of the overall budget is used, as a bar. */
function BudgetProgress({ event }: { event: EventDetail }) {
  const { eventBudget, budgetUsed, balance } = event;
  return (
    <Progress
      label="Budget used"
      value={budgetUsed}
      max={eventBudget}
      text={usedText(event)}
      heading={
        <>
          <Used event={event} /> used
        </>
      }
      aside={
        <span className={balance < 0 ? styles.bad : undefined}>
          <Balance event={event} /> {balance < 0 ? 'over' : 'left'}
        </span>
      }
      size="large"
      marksFull={balance <= 0}
    />
  );
}

function Used({ event }: { event: EventDetail }) {
  const amount = inPaise(event.budgetUsed);
  return (
    <ExplainedFigure
      amount={amount}
      text={ledgerText(amount)}
      label="Used"
      steps={() => explainUsed(partsOf(event))}
    />
  );
}

function Balance({ event, signed = false }: { event: EventDetail; signed?: boolean }) {
  const amount = inPaise(event.balance);
  return (
    <ExplainedFigure
      amount={amount}
      text={ledgerText(signed ? amount : Math.abs(amount))}
      label="Balance"
      steps={() => explainBalance(inPaise(event.eventBudget), partsOf(event))}
    />
  );
}

/** Shown if there is no budget by head, or nothing was earned or spent yet. */
function BudgetCards({ event, onPlanHeads }: EventFiguresProps) {
  const { eventBudget, balance, clientName, venue, eventDate, assignedTo } = event;
  const canWrite = useCan('finance:write');
  return (
    <div className={styles.figures}>
      <dl className={styles.strip}>
        <div className={styles.cell}>
          <dt>Budget</dt>
          <dd>{ledgerText(inPaise(eventBudget))}</dd>
        </div>
        <div className={styles.cell}>
          <dt>Used</dt>
          <dd>
            <Used event={event} />
          </dd>
          <dd className={styles.remark}>{usedText(event)}</dd>
        </div>
        <div className={styles.cell}>
          <dt>Balance</dt>
          <dd className={balance < 0 ? styles.bad : undefined}>
            <Balance event={event} signed />
          </dd>
          {balance < 0 && <dd className={styles.remark}>More was used than the budget</dd>}
        </div>
      </dl>
      <Panel>
        <KeyValueList
          columns={2}
          items={[
            { label: 'Client', value: clientName },
            { label: 'Venue', value: venue },
            { label: 'Date', value: formatDate(eventDate) },
            { label: 'Planner', value: assignedTo?.name },
          ]}
        />
        <p className={styles.hint}>
          {event.budget
            ? 'Budget against actual shows here by head once something was earned or spent.'
            : 'With a budget by heads, budget against actual shows here head by head.'}{' '}
          {canWrite && !event.budget && (
            <Button variant="subtle" size="compact-sm" onClick={onPlanHeads}>
              Add a budget by heads
            </Button>
          )}
        </p>
      </Panel>
    </div>
  );
}
