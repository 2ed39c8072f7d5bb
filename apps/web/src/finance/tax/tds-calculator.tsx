import { calculateTds } from '@kolam/contract/finance/tax/calculation.ts';
import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import { ownTdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import {
  defaultSection,
  type TaxedSection,
  taxedSectionLabels,
} from '@kolam/contract/finance/tax/sections.ts';
import { choicesOf } from '#core/labels.ts';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { AmountField } from './amount-field.tsx';
import { CalculationPanel } from './calculation-panel.tsx';
import type { CalculatorProps } from './calculator-props.ts';
import { amountOf } from './typed-calculators.ts';

const panOptions = [
  { value: 'yes', label: 'Has PAN' },
  { value: 'no', label: 'No PAN' },
] as const;
const payeeOptions = [
  { value: 'other', label: 'Company or firm' },
  { value: 'individual', label: 'Individual or HUF' },
] as const;

const sectionOptions = choicesOf(taxedSectionLabels);

/** Tax deducted from a vendor by a section, taking the year's payments into account. */
export function TdsCalculator({ typed, set, rules, on, profiles }: CalculatorProps) {
  const value = amountOf(typed.value);
  const before = amountOf(typed.before);
  const deducted = amountOf(typed.deducted);
  const section = typed.section ?? defaultSection;
  const label = `TDS ${section}`;
  const ruleOf = (profile: TaxProfile) =>
    rules && ownTdsRuleOn(rules, section, { day: on, profile });
  const shown = (profiles ?? []).flatMap((profile) => {
    const rule = ruleOf(profile);
    return rule ? [rule] : [];
  });
  // The house's rule depends neither on the payee's type nor on the year's payments.
  const asksWho = shown.some(
    ({ withPanBasisPoints: { individuals, others } }) => individuals !== others,
  );
  const asksYear = shown.some(
    (rule) =>
      rule.singleLimitPaise !== null ||
      rule.monthLimitPaise !== null ||
      rule.yearLimitPaise !== null,
  );

  const isMonth = shown.some((rule) => rule.monthLimitPaise !== null);

  return (
    <CalculationPanel
      title={label}
      description="On what a vendor is paid, without GST"
      profiles={profiles}
      resultBy={(profile) => {
        const rule = ruleOf(profile);
        if (!rule) return 'no-rule';
        if (value.paise === null || before.problem || deducted.problem) return null;
        const worked = calculateTds({
          label,
          taxablePaise: value.paise,
          hasPan: typed.pan !== 'no',
          isIndividual: typed.payee === 'individual',
          yearBefore: { taxablePaise: before.paise ?? 0, tdsPaise: deducted.paise ?? 0 },
          rule,
        });
        const figures = [
          { label: 'TDS', paise: worked.figures.tdsPaise },
          { label: 'To pay', paise: worked.figures.payablePaise },
        ];
        return { rule, figures, steps: worked.steps, notes: worked.notes };
      }}
    >
      <Combobox
        label="Section"
        options={sectionOptions}
        value={section}
        searchable={false}
        onChange={(chosen) =>
          set({ section: chosen === defaultSection ? undefined : (chosen as TaxedSection) })
        }
      />
      <AmountField
        label="Contract value"
        description="Without GST"
        value={typed.value}
        problem={value.problem}
        onChange={(text) => set({ value: text })}
      />
      <SegmentedControl
        label="PAN"
        options={panOptions}
        value={typed.pan ?? 'yes'}
        onChange={(pan) => set({ pan: pan === 'no' ? pan : undefined })}
      />
      {asksWho && typed.pan !== 'no' && (
        <SegmentedControl
          label="Vendor"
          options={payeeOptions}
          value={typed.payee ?? 'other'}
          onChange={(payee) => set({ payee: payee === 'individual' ? payee : undefined })}
        />
      )}
      {asksYear && (
        <FieldRow>
          <AmountField
            label={isMonth ? 'Paid before this month' : 'Paid before this year'}
            description="Without GST"
            value={typed.before}
            problem={before.problem}
            onChange={(text) => set({ before: text })}
          />
          <AmountField
            label="TDS deducted of that"
            value={typed.deducted}
            problem={deducted.problem}
            onChange={(text) => set({ deducted: text })}
          />
        </FieldRow>
      )}
    </CalculationPanel>
  );
}
