import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { gstRoutes } from '#finance/gst-reports/routes.ts';
import { monthRoutes } from '#finance/months/routes.ts';
import { tdsReportRoutes } from '#finance/tds-reports/routes.ts';
import { formatDate, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './due-dates.module.css';
import { type DueDate, useDueDates } from './queries.ts';

/** How many entries are shown at first. The rest is counted. */
const mostShown = 4;

/**
 * Deposits and returns that are late or due soon, for users who can record them. Nothing while it
 * loads or if nothing is due.
 */
export function DueDatesPanel() {
  const canClose = useCan('finance:close');
  const canWrite = useCan('finance:write');
  const query = useDueDates(canClose || canWrite);
  const { data, error } = query;
  const [all, setAll] = useState(false);
  if (error && !data) {
    return (
      <div className={styles.panel}>
        <Panel title="Needs attention">
          <LoadProblem title="Could not load what is due." query={query} />
        </Panel>
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  const rest = data.slice(mostShown);
  return (
    <div className={styles.panel}>
      <Panel
        title="Needs attention"
        description="Days by law for monthly filers. Notifications may move them: check the portal."
        flush
      >
        <ul className={styles.list}>
          {(all ? data : data.slice(0, mostShown)).map((entry) => (
            <Entry key={`${entry.duty} ${entry.to}`} entry={entry} />
          ))}
        </ul>
        {rest.length > 0 && (
          <div className={styles.more}>
            {!all && <span>{restText(rest)}</span>}
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? 'Show fewer' : `Show all ${data.length}`}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Counts what is not shown: '58 more are late, 3 more are due soon'. */
function restText(rest: readonly DueDate[]): string {
  const late = rest.filter(({ isLate }) => isLate).length;
  return [
    { count: late, what: 'late' },
    { count: rest.length - late, what: 'due soon' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => `${count} more ${count === 1 ? 'is' : 'are'} ${what}`)
    .join(', ');
}

function Entry({ entry }: { entry: DueDate }) {
  const { duty, title, dueOn, isLate, amount } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <Link to={addressOf(entry)}>{title}</Link>
        <span className={styles.detail}>
          {periodText(entry)}
          {amount !== null && `, ${ledgerRupees(amount)}`}
          {amount !== null && duty === 'credit-of-year' && ' of input tax not taken yet'}
        </span>
      </span>
      <span className={styles.when}>
        {isLate ? <StatusBadge status="Late" tone="bad" /> : 'by'} {formatDate(dueOn)}
      </span>
    </li>
  );
}

const periodText = ({ from, to }: DueDate) =>
  from === to ? formatMonth(to) : `${formatMonth(from)} to ${formatMonth(to)}`;

/** Where it is recorded as done, or where its figures are. */
function addressOf({ duty, to }: DueDate): string {
  if (duty === 'tds-deposit') return tdsReportRoutes.payable();
  if (duty === 'gstr-9' || duty === 'credit-of-year') return gstRoutes.page();
  return monthRoutes.page({ month: to });
}
