import type { ReactNode } from 'react';
import styles from './figure-strip.module.css';
import { Skeleton } from './skeleton.tsx';

type FigureStripProps = {
  /** How many lie side by side, and on a phone. */
  className: string | undefined;
  'data-screen-only'?: true;
  /** Of `Figure`. */
  children: ReactNode;
};

/** The figures of a record in one frame, below what it is called. */
export const FigureStrip = ({ className, ...others }: FigureStripProps) => (
  <dl className={`${styles.strip} ${className}`} {...others} />
);

type FigureProps = {
  label: string;
  /** Below the figure, smaller. */
  remark?: ReactNode;
  children: ReactNode;
};

/** One figure of a strip. */
export const Figure = ({ label, remark, children }: FigureProps) => (
  <div className={styles.cell}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {remark && <dd className={styles.remark}>{remark}</dd>}
  </div>
);

/** Until the figures are there. */
export const FigureStripSkeleton = ({
  className,
  labels,
}: {
  className: string | undefined;
  labels: readonly string[];
}) => (
  <div className={`${styles.strip} ${className}`}>
    {labels.map((label) => (
      <div key={label} className={styles.cell}>
        <Skeleton width={60} height={12} />
        <Skeleton width="70%" height={22} />
      </div>
    ))}
  </div>
);
