import { IconChevronLeft } from '@tabler/icons-react';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

/** The list that a page belongs to. */
export type BreadcrumbTo = { to: string; label: string };

/** A link from a page back to its list. */
export function Breadcrumbs({ to, label }: BreadcrumbTo) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only>
      <Link to={to} className={styles.trail}>
        <IconChevronLeft size={14} aria-hidden="true" />
        {label}
      </Link>
    </nav>
  );
}
