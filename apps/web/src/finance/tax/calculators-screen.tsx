import { beyondDays } from '@kolam/contract/core/dates.ts';
import { taxMessages, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { taxProfiles } from '@kolam/contract/finance/tax/profiles.ts';
import { useId, useMemo } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { DayInput } from '#ui/day-input.tsx';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './calculators.module.css';
import { GstCalculator } from './gst-calculator.tsx';
import { ProfileLine } from './profile-line.tsx';
import { rulesOf, useTaxRules } from './queries.ts';
import { SalaryCalculator } from './salary-calculator.tsx';
import { TdsCalculator } from './tds-calculator.tsx';
import { useTypedCalculators } from './typed-calculators.ts';

/** Calculates GST, TDS and salaries while typing, by the rules of a day. */
export function CalculatorsScreen() {
  const { data: list, error, refetch, isFetching } = useTaxRules();
  const rules = useMemo(() => list && rulesOf(list), [list]);
  const { typed, set, on } = useTypedCalculators();
  const dayField = useId();
  const isCompared = typed.compare === 'yes';

  if (error && !list) {
    return (
      <Panel>
        <LoadProblem title={taxMessages.loadFailed} query={{ error, refetch, isFetching }} />
      </Panel>
    );
  }
  const profiles = rules && (isCompared ? taxProfiles : [rules.profile]);
  const given = { typed, set, rules, on, profiles };
  return (
    <>
      <div className={styles.bar}>
        <ProfileLine profile={rules?.profile} />
        <div className={styles.choices}>
          <div className={styles.day}>
            <label htmlFor={dayField}>Rules as of</label>
            <DayInput
              late
              id={dayField}
              value={typed.on ?? on}
              error={beyondDays('The day', typed.on ?? '') ?? undefined}
              onChange={(day) => set({ on: day || undefined })}
            />
          </div>
          <SegmentedControl
            label="Profiles"
            options={[
              { value: 'one', label: rules ? taxProfileNames[rules.profile] : 'One profile' },
              { value: 'both', label: 'Both side by side' },
            ]}
            value={isCompared ? 'both' : 'one'}
            onChange={(shown) => set({ compare: shown === 'both' ? 'yes' : undefined })}
          />
        </div>
      </div>
      <div className={styles.calculators} data-compared={isCompared || undefined}>
        <GstCalculator {...given} />
        <TdsCalculator {...given} />
        <SalaryCalculator {...given} />
      </div>
    </>
  );
}
