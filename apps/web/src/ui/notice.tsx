import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CodeText } from './code-text.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'bad' | 'attention' | 'info' | 'good';
  title?: string;
  message: ReactNode;
  /** Identifies the failure in the log. */
  requestId?: string | undefined;
  /** Shown at the right: a button. */
  end?: ReactNode;
};

const icons = {
  bad: IconAlertCircle,
  attention: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
} as const;

/** A permanent message about its context: an error, a warning, a hint. */
export function Notice({ tone, title, message, requestId, end }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <ToneIcon className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{message}</div>
        {requestId && (
          <p className={styles.request}>
            Request <CodeText code={requestId} what="request id" />
          </p>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
