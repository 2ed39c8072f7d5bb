import type { Tone } from '@kolam/contract/core/tone.ts';
import { capitalized } from './format.ts';
import styles from './status-badge.module.css';
import { toneOf } from './tone.ts';

type StatusBadgeProps = {
  /** `active` or `PARTIALLY_PAID`, shown as "Active" and "Partially paid". */
  status: string;
  /** Overrides the status's own tone. */
  tone?: Tone;
  /** The exact text, if it says more than the status. */
  text?: string;
};

/** A status as a word on the colour of its meaning. */
export function StatusBadge({ status, tone = toneOf(status), text }: StatusBadgeProps) {
  const plain = status.replaceAll('_', ' ').toLowerCase();
  return <span className={`${styles.badge} ${styles[tone]}`}>{text ?? capitalized(plain)}</span>;
}
