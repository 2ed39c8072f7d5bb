import type { KycCheck } from '@kolam/contract/workforce/staff/model.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconTilde,
} from '@tabler/icons-react';
import styles from './kyc-checks.module.css';
import { checkTexts, resultLabels } from './staff-terms.ts';

const icons: Record<KycCheck['result'], Icon> = {
  fits: IconCircleCheck,
  similar: IconTilde,
  differs: IconAlertTriangle,
  missing: IconCircleDashed,
  inTime: IconCircleCheck,
  late: IconClockExclamation,
};

/**
 * The checks that a reviewer would otherwise do manually, each with an icon, a word and a sentence.
 */
export function KycChecks({ checks }: { checks: readonly KycCheck[] }) {
  return (
    <ul className={styles.checks} aria-label="Checks">
      {checks.map(({ kind, result, detail }) => {
        const Mark = icons[result];
        const { word, tone } = resultLabels[result];
        return (
          <li key={kind} className={styles.check} data-result={result}>
            <Mark className={styles[tone]} size={18} stroke={1.75} aria-hidden="true" />
            <p className={styles.head}>
              <span className={styles.name}>{checkTexts[kind]}</span>
              <span className={`${styles.word} ${styles[tone]}`}>{word}</span>
            </p>
            <p className={styles.detail}>{detail}</p>
          </li>
        );
      })}
    </ul>
  );
}
