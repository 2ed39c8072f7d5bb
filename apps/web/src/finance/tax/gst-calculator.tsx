import { calculateGst } from '@kolam/contract/finance/tax/calculation.ts';
import { taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { Autocomplete } from '#ui/autocomplete.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { AmountField } from './amount-field.tsx';
import { CalculationPanel } from './calculation-panel.tsx';
import type { CalculatorProps } from './calculator-props.ts';
import styles from './calculators.module.css';
import { amountOf, rateOf } from './typed-calculators.ts';

const supplyOptions = [
  { value: 'intra', label: 'Intra-state (CGST+SGST)' },
  { value: 'inter', label: 'Inter-state (IGST)' },
] as const;

/** GST on an amount: at any rate, within a state or between two. */
export function GstCalculator({ typed, set, rules, on, profiles }: CalculatorProps) {
  const inForce = rules && gstRuleOn(rules, on);
  const usual = inForce ? String(inForce.defaultBasisPoints / 100) : '';
  const { paise, problem } = amountOf(typed.amount);
  const rateText = typed.rate ?? usual;
  const rate = rateOf(rateText);
  const supplyType = typed.supply ?? 'intra';
  const retiredBy = profiles?.find(
    (profile) =>
      rules && gstRuleOn(rules, on, profile)?.retiredBasisPoints.includes(rate.basisPoints ?? -1),
  );

  return (
    <CalculationPanel
      title="GST"
      description="On an amount without tax"
      profiles={profiles}
      resultBy={(profile) => {
        const rule = rules && gstRuleOn(rules, on, profile);
        if (!rule) return 'no-rule';
        if (paise === null || rate.basisPoints === null) return null;
        const worked = calculateGst({
          taxablePaise: paise,
          taxBasisPoints: rate.basisPoints,
          supplyType,
        });
        const { total, tax } = worked.figures;
        const figures = [
          { label: 'GST', paise: tax },
          { label: 'Total', paise: total },
        ];
        return { rule, figures, steps: worked.steps, notes: worked.notes };
      }}
    >
      <FieldRow>
        <AmountField
          label="Amount (before GST)"
          value={typed.amount}
          problem={problem}
          onChange={(amount) => set({ amount })}
        />
        <Autocomplete
          label="GST Rate (%)"
          offers={(inForce?.offeredBasisPoints ?? []).map((points) => String(points / 100))}
          value={rateText}
          onChange={(text) => set({ rate: text === usual ? undefined : text })}
          inputMode="decimal"
          error={rules && rate.problem}
        />
      </FieldRow>
      <SegmentedControl
        label="Supply Type"
        options={supplyOptions}
        value={supplyType}
        onChange={(supply) => set({ supply: supply === 'inter' ? supply : undefined })}
      />
      {retiredBy && (
        <p className={styles.hint}>
          {rateText}% is out of use on that day by the profile {taxProfileNames[retiredBy]}; some
          goods may still have it.
        </p>
      )}
    </CalculationPanel>
  );
}
