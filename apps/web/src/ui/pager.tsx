import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from './format.ts';
import styles from './pager.module.css';

type PagerProps = {
  /** 1-based. */
  page: number;
  /** The number of rows on a full page. */
  limit: number;
  total: number;
  onPage: (page: number) => void;
  /** If set, the page size can be changed. */
  onLimit?: (limit: number) => void;
  limits?: readonly number[];
  /** Replaces "Showing 1–25 of 300". */
  summary?: string;
  /** Whether to show "Page 1 / 12". False if the screen shows it elsewhere. */
  place?: boolean;
  /** The label of the previous button. */
  previous?: 'Previous' | 'Prev';
};

const defaultLimits = [25, 50, 100] as const;

/** Shows the current page of a list and links to its neighbours. */
export function Pager(props: PagerProps) {
  const { page, limit, total, onPage, onLimit, limits = defaultLimits } = props;
  const { summary, place = true, previous = 'Previous' } = props;
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const beyond = first > total;
  return (
    <nav className={styles.pager} aria-label="Pages" data-screen-only>
      <span>
        {summary ??
          (beyond
            ? `Nothing on this page of ${formatNumber(total)}`
            : `Showing ${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`)}
      </span>
      <span className={styles.controls}>
        {onLimit && <SizeChoice limit={limit} limits={limits} onLimit={onLimit} />}
        <Step
          label={previous}
          disabled={page <= 1}
          onSelect={() => onPage(Math.min(page - 1, pages))}
        />
        {place && (
          <span className={styles.place}>
            Page {formatNumber(page)} / {formatNumber(pages)}
          </span>
        )}
        <Step label="Next" disabled={page >= pages} onSelect={() => onPage(page + 1)} />
      </span>
    </nav>
  );
}

type StepProps = { label: 'Previous' | 'Prev' | 'Next'; disabled: boolean; onSelect: () => void };

// Not `disabled`: on the last page the button would lose the focus of the user who just pressed it.
function Step({ label, disabled, onSelect }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled={disabled}
      onClick={() => !disabled && onSelect()}
    >
      {label !== 'Next' && <IconChevronLeft size={16} aria-hidden="true" />}
      {label}
      {label === 'Next' && <IconChevronRight size={16} aria-hidden="true" />}
    </button>
  );
}

type SizeChoiceProps = {
  limit: number;
  limits: readonly number[];
  onLimit: (limit: number) => void;
};

function SizeChoice({ limit, limits, onLimit }: SizeChoiceProps) {
  const id = useId();
  const choices = limits.includes(limit) ? limits : [...limits, limit].sort((a, b) => a - b);
  return (
    <span className={styles.size}>
      <label htmlFor={id}>Rows</label>
      <span className={styles.choice}>
        <select
          id={id}
          className={styles.select}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={14} aria-hidden="true" />
      </span>
    </span>
  );
}
