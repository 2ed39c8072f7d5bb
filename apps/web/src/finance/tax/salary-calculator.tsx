import { calculateSalary } from '@kolam/contract/finance/tax/calculation.ts';
import { salaryRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { AmountField } from './amount-field.tsx';
import { CalculationPanel } from './calculation-panel.tsx';
import type { CalculatorProps } from './calculator-props.ts';
import { amountOf } from './typed-calculators.ts';

/** Tax deducted from a month's salary, based on the annual CTC. */
export function SalaryCalculator({ typed, set, rules, on, profiles }: CalculatorProps) {
  const { paise, problem } = amountOf(typed.ctc);
  return (
    <CalculationPanel
      title="Payroll TDS"
      description="On a month’s salary, from the CTC of a year"
      profiles={profiles}
      resultBy={(profile) => {
        const rule = rules && salaryRuleOn(rules, on, profile);
        if (!rule) return 'no-rule';
        if (paise === null) return null;
        const worked = calculateSalary({ ctcPaise: paise, rule });
        const { tdsPaise, grossPaise, netPaise } = worked.figures;
        const figures = [
          { label: 'TDS a month', paise: tdsPaise },
          { label: 'Gross', paise: grossPaise },
          { label: 'Net', paise: netPaise },
        ];
        return { rule, figures, steps: worked.steps, notes: worked.notes };
      }}
    >
      <AmountField
        label="Annual CTC"
        description="Gross is a twelfth of it, whatever an employer keeps back"
        placeholder="6,00,000"
        value={typed.ctc}
        problem={problem}
        onChange={(ctc) => set({ ctc })}
      />
    </CalculationPanel>
  );
}
