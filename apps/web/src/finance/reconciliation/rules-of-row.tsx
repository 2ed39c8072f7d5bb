import { type OtherHead, otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ruleRoutes } from './routes.ts';
import styles from './row-panel.module.css';

type RulesOfRowProps = {
  row: Pick<BankRow, 'rules'>;
  /** Undefined if the row can't be recorded now. */
  onRecord: ((head: OtherHead) => void) | undefined;
};

/** The heads that rules say for a row, each with the rule. */
export function RulesOfRow({ row: { rules }, onRecord }: RulesOfRowProps) {
  if (rules.length === 0) return null;
  return (
    <ul className={styles.candidates} aria-label="Rules that fit this row">
      {rules.map(({ id, text, head, isSure }) => (
        <li key={id} className={styles.candidate}>
          <p className={styles.names}>{otherHeads[head].label}</p>
          <div className={styles.foot}>
            <p className={styles.reasons}>
              {isSure && <StatusBadge status="sure" tone="info" />}
              <Link to={ruleRoutes.record(id)}>Rule for “{text}”</Link>
            </p>
            {onRecord && (
              <Button
                size="xs"
                aria-label={`Record as ${otherHeads[head].label} by the rule for ${text}`}
                onClick={({ detail }) => detail < 2 && onRecord(head)}
              >
                Record
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
