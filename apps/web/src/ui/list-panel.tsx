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
  /** Leads to all of them. */
  allHref: string;
  search: {
    value: string;
    onChange: (value: string) => void;
    label: string;
    placeholder: string;
  };
  /** Beside the search. */
  action?: ReactNode;
  /** How many there are in all; undefined while that is not known. */
  total: number | undefined;
  /** The lines belong to what was searched before. */
  outdated: boolean;
  /** In place of the lines: why they can't be shown. */
  problem: ReactNode;
  /** In place of the lines: what is said when none was found. */
  none: string;
  /** In place of everything: what is said before there is a first one. */
  empty?: ReactNode;
  /** `ListLine`s; undefined until they are known. */
  children: readonly ReactNode[] | undefined;
};

/** The first of many, searched by the server, with the way to all of them. */
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
  /** Who or what it is. */
  identity: ReactNode;
  /** Beside it, and below it where there is no room. */
  middle: ReactNode;
  /** Left out where there is no room. */
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
