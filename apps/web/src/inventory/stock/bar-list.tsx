import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './overview.module.css';

type BarLine = {
  id: string;
  name: string;
  detail: string;
  /** The link's address. */
  to: string;
  /** Decides the length of its bar. The largest fills the line. */
  amount: number;
  /** The amount as text. */
  text: string;
};

type BarListProps = { label: string; lines: readonly BarLine[] };

/** A list of amounts, the largest first, each with a bar. */
export function BarList({ label, lines }: BarListProps) {
  const most = Math.max(1, ...lines.map(({ amount }) => amount));
  return (
    <ol className={layout.stack14} aria-label={label}>
      {lines.map(({ id, name, detail, to, amount, text }) => (
        <li key={id} className={styles.barLine}>
          <span className={styles.barNames}>
            <Link to={to} className={styles.barName}>
              {name}
            </Link>
            <span className={styles.barDetail}>{detail}</span>
          </span>
          <span className={styles.barText}>{text}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ width: `${(Math.max(0, amount) / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

const widths = ['62%', '48%', '55%', '40%', '51%'] as const;

export const BarListSkeleton = ({ lines }: { lines: 3 | 5 }) => (
  <div className={layout.stack14} aria-busy="true">
    {widths.slice(0, lines).map((width) => (
      <div key={width} className={styles.barWaiting}>
        <Skeleton width={width} />
        <Skeleton width="100%" height={6} />
      </div>
    ))}
  </div>
);
