import { asideReasonNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '#ui/format.ts';
import styles from './row-panel.module.css';
import type { Matching } from './use-matching.ts';

/** For rows that are no money of the company. */
export function SetAside({ onSetAside }: { onSetAside: () => void }) {
  return (
    <section className={styles.part} aria-label="Not our money">
      <h3 className={styles.partTitle}>Not our money</h3>
      <p className={styles.quiet}>Rows that count nowhere, such as one that is in twice.</p>
      <Button
        className={styles.another}
        variant="default"
        aria-keyshortcuts="S"
        onClick={onSetAside}
      >
        Set aside
        <kbd className={styles.key}>S</kbd>
      </Button>
    </section>
  );
}

type AsideOfRowProps = {
  row: BankRow;
  aside: NonNullable<BankRow['setAside']>;
  matching: Matching;
};

/** Shows why no payment belongs to a row, with an undo. */
export function AsideOfRow({ row, aside, matching }: AsideOfRowProps) {
  const { reason, note, by, at } = aside;
  return (
    <section className={styles.part} aria-label="Set aside">
      <h3 className={styles.partTitle}>Set aside: {asideReasonNames[reason]}</h3>
      {note !== '' && <p className={styles.text}>{note}</p>}
      <p className={styles.quiet}>
        By {by}, {formatDateTime(at)}
      </p>
      {matching.canWrite && (
        <Button
          className={styles.undo}
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={matching.sending.has(row.id)}
          aria-keyshortcuts="U"
          onClick={() => void matching.undo(row)}
        >
          Bring back
          <kbd className={styles.key}>U</kbd>
        </Button>
      )}
    </section>
  );
}
