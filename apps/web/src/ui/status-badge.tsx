import styles from './status-badge.module.css';
import { type Tone, toneOf } from './tone.ts';

type StatusBadgeProps = {
  /** `active`, `PARTIALLY_PAID`: shown as "Active", "Partially paid". */
  status: string;
  /** Instead of the tone that the word has. */
  tone?: Tone;
  /** What it says, letter by letter, where that is more than the status. */
  words?: string;
};

/** A status as its word on the colour that it means. */
export function StatusBadge({ status, tone = toneOf(status), words }: StatusBadgeProps) {
  const plain = status.replaceAll('_', ' ').toLowerCase();
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {words ?? plain.charAt(0).toUpperCase() + plain.slice(1)}
    </span>
  );
}
