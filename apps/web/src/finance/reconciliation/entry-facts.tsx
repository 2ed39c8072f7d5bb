import type { OtherEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { entryName } from '#finance/other-entries/terms.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './row-panel.module.css';

/** Another entry by its head, with its number. */
export function EntryFacts({ entry }: { entry: OtherEntry }) {
  const { code, amount, bookedOn, note } = entry;
  return (
    <div className={styles.facts}>
      <p className={styles.names}>
        <span>{entryName(entry)}</span>
        <span>{ledgerRupees(amount)}</span>
      </p>
      <p className={styles.quiet}>
        {[code, formatDate(bookedOn), note].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
