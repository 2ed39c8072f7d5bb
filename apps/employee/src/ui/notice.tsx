import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { tone: 'good' | 'attention' | 'bad'; children: ReactNode };

/** A sentence about what happened. Screen readers hear it. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
