import { taxMessages, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import type { TaxRule } from '@kolam/contract/finance/tax/rules.ts';
import type { WorkingStep } from '@kolam/contract/finance/tax/working.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import looks from '#ui/looks.module.css';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './calculators.module.css';

export type Result = {
  rule: TaxRule;
  /** In paise. The first is the main result. */
  figures: readonly { label: string; paise: number }[];
  steps: readonly WorkingStep[];
  notes: readonly string[];
};

type ResultOfProfileProps = { profile: TaxProfile; result: Result | 'no-rule' | null };

/** The result for one profile, with every step of its calculation. */
export function ResultOfProfile({ profile, result }: ResultOfProfileProps) {
  const name = taxProfileNames[profile];
  if (result === null || result === 'no-rule') {
    return (
      <section className={styles.result} aria-label={`By ${name}`}>
        <h3 className={styles.by}>{name}</h3>
        <p className={styles.waiting}>
          {result === null
            ? 'Enter an amount to see the figure and its working.'
            : 'This profile has no rule for that day.'}
        </p>
      </section>
    );
  }
  const { rule, figures, steps, notes } = result;
  return (
    <section className={styles.result} aria-label={`By ${name}`}>
      <h3 className={styles.by}>{name}</h3>
      <dl className={styles.figures}>
        {figures.map(({ label, paise }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{ledgerText(paise)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <Notice key={note} tone="attention" message={note} />
      ))}
      <ol className={styles.steps} aria-label={`Working by ${name}`}>
        {steps.map((step, place) => (
          // A label may occur twice, and steps are identified by their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <li key={place} className={styles.step}>
            <span>{step.label}</span>
            <span className={styles.amount}>{ledgerText(step.amount)}</span>
            <span className={styles.how}>{step.how}</span>
          </li>
        ))}
      </ol>
      <p className={looks.small}>
        Since {formatDate(rule.validFrom)}: {rule.source}.{' '}
        {!rule.isVerified && <StatusBadge status={taxMessages.unverified} tone="attention" />}
      </p>
    </section>
  );
}
