import type { ReactNode } from 'react';
import styles from './figure-strip.module.css';
import { Skeleton } from './skeleton.tsx';

type FigureStripProps = {
  /** Sets the number of columns, also on phones. Four by default, and two in narrow windows. */
  className?: string | undefined;
  'data-screen-only'?: true;
  'aria-live'?: 'polite';
  /** `Figure` elements. */
  children: ReactNode;
};

/** A record's figures in one frame below its header. */
export const FigureStrip = ({ className = styles.four, ...others }: FigureStripProps) => (
  <dl className={`${styles.strip} ${className}`} {...others} />
);

/** Four figures in a dialog. */
export const SmallFigureStrip = (props: Omit<FigureStripProps, 'className'>) => (
  <FigureStrip className={`${styles.four} ${styles.small}`} {...props} />
);

type FigureProps = {
  label: string;
  /** Shown below the figure, smaller. */
  remark?: ReactNode;
  'aria-live'?: 'polite';
  children: ReactNode;
};

export const Figure = ({ label, remark, children, ...others }: FigureProps) => (
  <div className={styles.cell} {...others}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {remark && <dd className={styles.remark}>{remark}</dd>}
  </div>
);

/** The placeholder until the figures are loaded. */
export const FigureStripSkeleton = ({
  className = styles.four,
  labels,
}: {
  className?: string | undefined;
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
