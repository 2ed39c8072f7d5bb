import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import {
  asideReasonNames,
  reconciliationMessages,
} from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { memo } from 'react';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { bestOf } from './best-of-row.ts';
import { matchName, paymentName, RowAmount, reasonLabels } from './row-texts.tsx';
import styles from './rows.module.css';

type RowLineProps = {
  row: BankRow;
  isChosen: boolean;
  /** Whether its change is pending. */
  isBusy: boolean;
  /** Whether its best suggestion can be accepted here. */
  canAccept: boolean;
  onChoose: (id: string) => void;
  onAccept: (row: BankRow) => void;
};

/** One row of a statement, with its best suggestion. */
export const RowLine = memo(function RowLine(props: RowLineProps) {
  const { row, isChosen, isBusy, canAccept, onChoose, onAccept } = props;
  const { id, date, line, ref, note } = row;
  return (
    <li className={styles.item} data-row data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.line}
        data-part-choice
        data-part-focus={isChosen || undefined}
        aria-current={isChosen || undefined}
        aria-busy={isBusy || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(id)}
      >
        <span className={styles.when}>
          <span>{formatDate(date)}</span>
          <span className={styles.small}>Line {line}</span>
        </span>
        <RowAmount row={row} />
        <span className={styles.texts}>
          <span className={styles.note}>{note || nothing}</span>
          {ref !== '' && <span className={styles.small}>{ref}</span>}
        </span>
        <RowState row={row} />
      </button>
      {canAccept && (
        <button
          type="button"
          className={styles.accept}
          disabled={isBusy}
          tabIndex={isChosen ? 0 : -1}
          aria-label={`Accept ${acceptedName(row)}`}
          // The second click of a double click is not meant for the row that has just moved up.
          onClick={({ detail }) => detail < 2 && onAccept(row)}
        >
          Accept
        </button>
      )}
    </li>
  );
});

/** Names what accepting a row does: "RCT/26-27/00012", or "Bank charges". */
function acceptedName(row: BankRow): string {
  const best = bestOf(row);
  if (!best) return '';
  return 'payment' in best ? best.payment.code : otherHeads[best.head].label;
}

/** What rules say a row is. If they differ, all of them. */
function RuledState({ rules }: Pick<BankRow, 'rules'>) {
  const heads = [...new Set(rules.map(({ head }) => otherHeads[head].label))];
  return (
    <span className={styles.state}>
      <span className={styles.found}>
        {rules.some(({ isSure }) => isSure) && <StatusBadge status="sure" tone="info" />}
        <span className={styles.payment}>{heads.join(' or ')}</span>
      </span>
      <span className={styles.reasons}>
        {rules.map(({ text }) => `Rule for “${text}”`).join(' · ')}
      </span>
    </span>
  );
}

function RowState({ row }: { row: BankRow }) {
  const { matches, left, setAside, suggestions, rules, notice } = row;
  const [first] = matches;
  if (first) {
    return (
      <span className={styles.state}>
        <span className={styles.found}>
          {left === 0 ? (
            <StatusBadge status="matched" tone="good" />
          ) : (
            <StatusBadge status="matched in part" tone="attention" />
          )}
          <span className={styles.payment}>
            {matchName(first)}
            {matches.length > 1 && ` and ${matches.length - 1} more`}
          </span>
        </span>
        {left > 0 && (
          <span className={styles.reasons}>{reconciliationMessages.left(ledgerRupees(left))}</span>
        )}
      </span>
    );
  }
  if (setAside) {
    return (
      <span className={styles.state}>
        <span className={styles.found}>
          <StatusBadge status="set aside" tone="quiet" />
          <span className={styles.payment}>{asideReasonNames[setAside.reason]}</span>
        </span>
      </span>
    );
  }
  const [best] = suggestions;
  if (notice && !best?.isSure) {
    return (
      <span className={styles.state}>
        <span className={styles.found}>
          <StatusBadge status="sure" tone="info" />
          <span className={styles.payment}>Notice fits: {notice.ref}</span>
        </span>
        <span className={styles.reasons}>Record its receipt in the row</span>
      </span>
    );
  }
  const isRuled = rules.some(({ isSure }) => isSure) || (rules.length > 0 && !best);
  if (isRuled) return <RuledState rules={rules} />;
  if (!best) {
    return (
      <span className={styles.state}>
        <span className={styles.small}>No payment fits</span>
      </span>
    );
  }
  return (
    <span className={styles.state}>
      <span className={styles.found}>
        {best.isSure && <StatusBadge status="sure" tone="info" />}
        <span className={styles.payment}>{paymentName(best.payment)}</span>
      </span>
      <span className={styles.reasons}>
        {reasonLabels(best.reasons)}
        {suggestions.length > 1 && ` · ${suggestions.length - 1} more`}
        {rules.length > 0 && ' · A rule fits too'}
      </span>
    </span>
  );
}
