import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import { Link } from './link.tsx';
import styles from './list-panel.module.css';
import { Panel } from './panel.tsx';
import { ResultCount } from './result-count.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';

type ListPanelProps = {
  title: string;
  /** What it lists: `['team', 'teams']`. */
  noun: readonly [string, string];
  /** The address of the full list. */
  allHref: string;
  search: {
    value: string;
    onChange: (value: string) => void;
    label: string;
    placeholder: string;
  };
  /** Shown beside the search. */
  action?: ReactNode;
  /** The total number, undefined while unknown. */
  total: number | undefined;
  /** Whether the lines belong to the previous search. */
  outdated: boolean;
  /** Shown instead of the lines if they can't be loaded. */
  problem: ReactNode;
  /** Shown instead of the lines if none was found. */
  none: string;
  /** Shown instead of everything before the first one exists. */
  empty?: ReactNode;
  /** `ListLine`s, undefined until loaded. */
  children: readonly ReactNode[] | undefined;
};

/** The first of many records, searched by the server, with a link to all of them. */
export function ListPanel(props: ListPanelProps) {
  const { title, noun, allHref, search, action, total, outdated, empty, children } = props;
  const shown = children?.length ?? 0;
  return (
    <Panel
      title={title}
      aside={
        <Link to={allHref}>
          {total === undefined || total <= shown ? 'View all' : `All ${formatNumber(total)}`}
        </Link>
      }
      flush
    >
      {!empty && (
        <div className={styles.bar}>
          <SearchField className={styles.search} {...search} />
          {action}
        </div>
      )}
      {props.problem ||
        empty ||
        (total === 0 ? (
          <p className={styles.none}>{props.none}</p>
        ) : (
          <ul aria-busy={!children || outdated} aria-label={title}>
            {children ?? skeletons}
          </ul>
        ))}
      <ResultCount total={total} noun={noun} outdated={outdated} />
    </Panel>
  );
}

type ListLineProps = {
  to: string;
  /** Identifies the person or thing. */
  identity: ReactNode;
  /** Shown beside it, or below it if there is no room. */
  middle: ReactNode;
  /** Hidden if there is no room. */
  figure: string;
  badge: ReactNode;
};

/** One line of the panel, which opens its record. */
export function ListLine({ to, identity, middle, figure, badge }: ListLineProps) {
  return (
    <li>
      <Link to={to} className={styles.line}>
        {identity}
        <span className={styles.middle}>{middle}</span>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.badge}>{badge}</span>
      </Link>
    </li>
  );
}

const skeletons = ['34%', '28%', '40%', '31%'].map((width) => (
  <li key={width} className={styles.line} aria-hidden="true">
    <Skeleton width={width} height={14} />
  </li>
));
