import { type DayStatus, dayStatuses } from '@kolam/contract/programme/challenges/days.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled } from '@kolam/contract/programme/challenges/schedule.ts';
import { useNow } from '#ui/clock.ts';
import { Combobox } from '#ui/combobox.tsx';
import styles from './plan.module.css';
import { statusMeaning } from './status-meaning.ts';

const statusLabels: Record<DayStatus, string> = {
  pending: 'Pending',
  open: 'Open',
  closed: 'Closed',
};
const statusOptions = dayStatuses.map((value) => ({ value, label: statusLabels[value] }));

type StatusFieldProps = {
  value: DayStatus;
  /** As saved. Undefined for an unsaved day. */
  saved: DayStatus | undefined;
  challenge: Challenge;
  entry: CalendarDay;
  onChange: (status: DayStatus) => void;
};

/** A field for whether people can take part in a day, with an explanation. */
export function StatusField({ value, saved, challenge, entry, onChange }: StatusFieldProps) {
  const { date, opensAt, closesAt } = entry;
  const now = useNow();
  const scheduled = isScheduled(challenge.schedule, date);
  const situation = { status: value, saved, challenge: challenge.status, scheduled };
  return (
    <Combobox
      classNames={{ wrapper: styles.status ?? '' }}
      label="Status"
      options={statusOptions}
      value={value}
      onChange={(status) => onChange((status ?? 'pending') as DayStatus)}
      searchable={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={statusMeaning({ ...situation, date, opensAt, closesAt, now })}
    />
  );
}
