import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { KolamPattern } from './kolam-pattern.tsx';

type EmptyStateProps = {
  /** "No companies found". */
  title: string;
  /** What this is for, or how to find more. */
  description: ReactNode;
  /** The first thing to do. */
  action?: ReactNode;
  /** The page has no other heading. */
  headsPage?: boolean;
};

/** In the place of a list that has nothing to show. */
export function EmptyState({ title, description, action, headsPage = false }: EmptyStateProps) {
  const Heading = headsPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <KolamPattern
        className={styles.motif}
        columns={7}
        rows={7}
        outline="diamond"
        symmetric
        seed={9}
        turns={0.5}
        weight={0.16}
        brightEvery={12}
      />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.description}>{description}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
