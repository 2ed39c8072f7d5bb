import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from './link.tsx';
import styles from './trail.module.css';

/** The list that a page belongs to. */
export type TrailTo = { to: string; label: string };

/** The way back from a page to its list. */
export function Trail({ to, label }: TrailTo) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only>
      <Link to={to} className={styles.trail}>
        <IconChevronLeft size={14} aria-hidden="true" />
        {label}
      </Link>
    </nav>
  );
}
