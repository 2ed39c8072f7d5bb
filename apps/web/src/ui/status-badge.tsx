import styles from './status-badge.module.css';
import { type Tone, toneOf } from './tone.ts';

type StatusBadgeProps = {
  /** `active`, `PARTIALLY_PAID`: shown as "Active", "Partially paid". */
  status: string;
  /** Instead of the tone that the word has. */
  tone?: Tone;
};

/** A status as its word on the colour that it means. */
export function StatusBadge({ status, tone = toneOf(status) }: StatusBadgeProps) {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  );
}
