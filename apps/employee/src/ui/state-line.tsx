import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-line.module.css';

type StateLineProps = { tone: 'good' | 'attention'; icon: IconName; children: ReactNode };

/** How something stands, by colour and drawing. Unlike a notice, it is not read out by itself. */
export function StateLine({ tone, icon, children }: StateLineProps) {
  return (
    <p className={`${styles.line} ${styles[tone]}`}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}
