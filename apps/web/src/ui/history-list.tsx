import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useNow } from './clock.ts';
import { formatDateTime, formatDayHeading, formatTime } from './format.ts';
import { groupByDay } from './history-days.ts';
import styles from './history-list.module.css';

type HistoryChange = {
  /** The user-facing name of the field: "Max employees". */
  label: string;
  /** In plain words, or `null` if there was no value. If omitted, only the new value is shown. */
  before?: string | null;
  after: string | null;
};

type HistoryEntry = {
  id: string;
  /** The actor: "Asha Menon", "The system". */
  who: string;
  /** What was done, continuing the sentence after `who`: "changed the company". */
  what: string;
  /** An instant, ISO 8601. */
  at: string;
  changes?: readonly HistoryChange[];
};

function Change({ label, before, after }: HistoryChange) {
  return (
    <li className={styles.change}>
      {label}:{' '}
      {before !== undefined && (
        <>
          <span className={before ? styles.before : undefined}>{before ?? 'nothing'}</span>
          <IconArrowNarrowRight className={styles.arrow} size={15} aria-label="became" role="img" />
        </>
      )}
      <span className={styles.after}>{after ?? 'nothing'}</span>
    </li>
  );
}

function Entry({ who, what, at, changes = [] }: HistoryEntry) {
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <p>
          <span className={styles.who}>{who}</span> {what}
        </p>
        <time className={styles.when} dateTime={at} title={formatDateTime(at)}>
          {formatTime(at)}
        </time>
      </div>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={`${change.label} ${change.after}`} {...change} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Shows a record's history in the given order, newest first, with a heading for each day. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const now = useNow();
  return (
    <div>
      {groupByDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.heading}>{formatDayHeading(day, now)}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
