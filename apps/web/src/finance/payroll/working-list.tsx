import { inPaise } from '@kolam/contract/core/paise.ts';
import { taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import type { Proposal } from './queries.ts';
import styles from './working.module.css';

type WorkingListProps = Pick<Proposal, 'rule' | 'working'> & { title: string };

/** How the computed figures came about, step by step, and by which rule. */
export function WorkingList({ title, rule, working }: WorkingListProps) {
  return (
    <section className={styles.working} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ol>
        {working.map(({ label, how, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the working does not change its order
          <li key={place} className={styles.step}>
            <span>{label}</span>
            <span className={styles.amount}>{ledgerText(inPaise(amount))}</span>
            <span className={styles.how}>{how}</span>
          </li>
        ))}
      </ol>
      <p className={styles.rule}>
        By the profile {taxProfileNames[rule.profile]}, its rule since {formatDate(rule.validFrom)}.
        {rule.source && ` ${rule.source}`}
      </p>
    </section>
  );
}
