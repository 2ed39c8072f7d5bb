import { inPaise } from '@kolam/contract/core/paise.ts';
import { taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import styles from './calculation.module.css';
import type { Proposal } from './queries.ts';

type CalculationListProps = Pick<Proposal, 'rule' | 'working'> & { title: string };

/** The calculation of the computed figures, step by step, with its rule. */
export function CalculationList({ title, rule, working: calculation }: CalculationListProps) {
  return (
    <section className={styles.working} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ol>
        {calculation.map(({ label, how, amount }, place) => (
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
