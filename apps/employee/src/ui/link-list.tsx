import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import styles from './link-list.module.css';

/** A list whose rows lead to other pages. */
export const LinkList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

type LinkRowProps = { href: string; children: ReactNode };

export function LinkRow({ href, children }: LinkRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row ?? ''}>
        {children}
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
