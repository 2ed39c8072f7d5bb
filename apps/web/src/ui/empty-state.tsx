import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { KolamPattern } from './kolam-pattern.tsx';

type EmptyStateProps = {
  /** "No companies found". */
  title: string;
  /** What the list is for, or how to find more. */
  description: ReactNode;
  /** The first action to take. */
  action?: ReactNode;
  /** Set if the page has no other heading. */
  headsPage?: boolean;
};

/** Shown in place of an empty list. */
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
