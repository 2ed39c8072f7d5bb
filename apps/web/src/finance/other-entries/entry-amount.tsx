import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './entries.module.css';

/** The amount, struck through if it no longer counts. */
export const EntryAmount = ({ entry }: { entry: Pick<ListedEntry, 'amount' | 'reversed'> }) => (
  <span className={entry.reversed ? styles.struck : undefined}>{ledgerRupees(entry.amount)}</span>
);
