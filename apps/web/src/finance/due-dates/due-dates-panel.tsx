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

/** How many entries are shown. The rest is counted. */
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
  const more = data.length - mostShown;
  return (
    <div className={styles.panel}>
      <Panel
        title="Needs attention"
        description="Days by law for monthly filers. Notifications may move them: check the portal."
        flush
      >
        <ul className={styles.list}>
          {data.slice(0, mostShown).map((entry) => (
            <Entry key={`${entry.duty} ${entry.to}`} entry={entry} />
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.more}>
            {more === 1 ? '1 more is due later' : `${more} more are due later`}
          </p>
        )}
      </Panel>
    </div>
  );
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
