import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import { Breadcrumbs, type BreadcrumbTo } from './breadcrumbs.tsx';
import { InitialsTile } from './initials-tile.tsx';
import styles from './record-header.module.css';
import { Skeleton } from './skeleton.tsx';

type RecordHeaderProps = {
  breadcrumbs: BreadcrumbTo;
  name: string;
  /** Whether its initials stand beside it. Numbers of documents have none. */
  hasTile?: boolean;
  /** Shown beside the name. */
  badge: ReactNode;
  /** Shown in one line below the name. */
  facts: ReactNode;
  /** Shown below the facts. */
  note?: ReactNode;
  /** The actions on the record. */
  actions?: ReactNode;
  /** Shown below the actions. */
  beside?: ReactNode;
  /** Shown below everything else. */
  children?: ReactNode;
};

/** Identifies the record of a page at a glance. */
export function RecordHeader({
  breadcrumbs,
  name,
  hasTile = true,
  badge,
  facts,
  note,
  actions,
  beside,
  children,
}: RecordHeaderProps) {
  return (
    <header className={styles.header}>
      <Breadcrumbs {...breadcrumbs} />
      <div className={styles.head} data-tile={hasTile || undefined}>
        {hasTile && <InitialsTile name={name} size={56} />}
        <div className={styles.words}>
          <div className={layout.line12}>
            <h1 className={styles.name}>{name}</h1>
            {badge}
          </div>
          <p className={styles.facts}>{facts}</p>
          {note}
        </div>
        <div className={styles.side}>
          {actions && (
            <div className={layout.row8} data-screen-only>
              {actions}
            </div>
          )}
          {beside}
        </div>
      </div>
      {children}
    </header>
  );
}

type RecordHeaderSkeletonProps = Pick<RecordHeaderProps, 'breadcrumbs' | 'hasTile' | 'children'>;

/** The placeholder until the record is loaded. */
export function RecordHeaderSkeleton({
  breadcrumbs,
  hasTile = true,
  children,
}: RecordHeaderSkeletonProps) {
  return (
    <div className={styles.header} aria-busy="true">
      <Breadcrumbs {...breadcrumbs} />
      <div className={styles.head} data-tile={hasTile || undefined}>
        {hasTile && <Skeleton width={56} height={56} />}
        <div className={styles.words}>
          <Skeleton width={220} height={22} />
          <Skeleton width={160} />
        </div>
      </div>
      {children}
    </div>
  );
}
