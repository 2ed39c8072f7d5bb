import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-line.module.css';

type StateLineProps = {
  tone: 'good' | 'attention';
  icon: IconName;
  /** The screen on which a person can do something about it. */
  href?: string;
  children: ReactNode;
};

/** How something stands, by colour and drawing. Unlike a notice, it is not read out by itself. */
export function StateLine({ tone, icon, href, children }: StateLineProps) {
  const line = (
    <p className={`${styles.line} ${styles[tone]}`}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
      {href && <Icon name="next" size={18} />}
    </p>
  );
  if (!href) return line;
  return (
    <Link className={styles.link ?? ''} href={href}>
      {line}
    </Link>
  );
}
