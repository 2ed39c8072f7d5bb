import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './stat-card.module.css';

type StatCardProps = {
  label: string;
  /** Formatted. `undefined` while loading, which takes the same space. */
  value: string | undefined;
  /** One plain line of comparison, such as "3 joined this month". */
  comparison?: ReactNode;
  /** An address. The whole card is then a link. */
  to?: string;
};

/** One figure of a dashboard. */
export function StatCard({ label, value, comparison, to }: StatCardProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span
        className={styles.value}
        // A long figure is shown smaller instead of being cut or widening the row.
        style={{ '--signs': value?.length ?? 1 } as CSSProperties}
      >
        {value ?? <Skeleton width={84} height={24} />}
      </span>
      <span className={styles.comparison}>
        {value === undefined ? <Skeleton width={128} height={10} /> : comparison}
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={to} className={styles.card}>
      {content}
      <IconArrowRight className={styles.arrow} size={16} aria-hidden="true" data-screen-only />
    </Link>
  );
}

/** Stat cards side by side, as many as fit. Two per row on phones. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
