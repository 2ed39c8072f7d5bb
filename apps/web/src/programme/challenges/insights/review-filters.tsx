import type { SubmissionStatus } from '@kolam/contract/programme/participation/decisions.ts';
import { choicesFailure } from '#core/choices-failure.ts';
import { Combobox } from '#ui/combobox.tsx';
import { formatCount, formatShortDay } from '#ui/format.ts';
import { SearchField } from '#ui/search-field.tsx';
import { useCalendar } from '../plan/queries.ts';
import styles from './insights.module.css';
import type { InsightsPlace } from './insights-search.ts';
import { useInsightsPlace } from './use-insights-place.ts';

const words: Record<Exclude<SubmissionStatus, 'accepted' | 'withdrawn'>, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  asked_again: 'Asked again',
};

// Accepted submissions had no proof, and those of withdrawn ones are deleted: neither is listed.
const statusOptions = [
  { value: 'pending', label: words.pending },
  { value: 'second_look', label: 'Second look' },
  { value: 'all', label: 'All statuses' },
  ...(['approved', 'rejected', 'asked_again'] as const).map((value) => ({
    value,
    label: words[value],
  })),
];

type ReviewFiltersProps = {
  challengeId: string;
  status: SubmissionStatus | 'second_look' | 'all';
  /** The total number of waiting proofs. Undefined while loading. */
  pending: number | undefined;
};

/** Filters for the shown proofs. */
export function ReviewFilters({ challengeId, status, pending }: ReviewFiltersProps) {
  const { place, change } = useInsightsPlace();
  const calendar = useCalendar(challengeId);
  const planned = (calendar.data ?? []).filter(({ dayId }) => dayId !== null);
  const dates = planned.map(({ date }) => date);
  const { on } = place;
  const listed = on === undefined || dates.includes(on) ? dates : [...dates, on];
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.find}
        value={place.find ?? ''}
        onChange={(value) => change({ find: value || undefined })}
        label="Search proofs"
        placeholder="Name or email"
      />
      <Combobox
        className={styles.filter ?? ''}
        aria-label="Status"
        options={statusOptions}
        value={status}
        onChange={(value) =>
          change({
            proofs: value === 'pending' ? undefined : (value as InsightsPlace['proofs']),
          })
        }
      />
      <Combobox
        className={styles.filter ?? ''}
        aria-label="Date"
        options={[
          { value: '', label: 'All dates' },
          ...listed.map((date) => ({ value: date, label: formatShortDay(date) })),
        ]}
        value={on ?? ''}
        onChange={(value) => change({ on: value || undefined })}
        failure={choicesFailure('the dates', calendar)}
      />
      {pending !== undefined && (
        <span className={styles.pending}>
          {formatCount(pending, ['proof waits', 'proofs wait'])} for review
        </span>
      )}
    </div>
  );
}
