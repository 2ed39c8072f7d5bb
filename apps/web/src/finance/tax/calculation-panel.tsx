import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import type { ReactNode } from 'react';
import { Panel } from '#ui/panel.tsx';
import styles from './calculators.module.css';
import { type Result, ResultOfProfile } from './result-of-profile.tsx';

type CalculationPanelProps = {
  title: string;
  description: string;
  /** The fields. */
  children: ReactNode;
  /** The profiles shown. Undefined while the rules load. */
  profiles: readonly TaxProfile[] | undefined;
  /** Null while nothing can be calculated from the typed values. */
  resultBy: (profile: TaxProfile) => Result | 'no-rule' | null;
};

/** A calculator: its fields, and the results for each selected profile. */
export function CalculationPanel(props: CalculationPanelProps) {
  const { title, description, children, profiles, resultBy } = props;
  return (
    <Panel title={title} description={description}>
      <div className={styles.calculator}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.results} aria-live="polite">
          {profiles?.map((profile) => (
            <ResultOfProfile key={profile} profile={profile} result={resultBy(profile)} />
          ))}
        </div>
      </div>
    </Panel>
  );
}
