import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';
import { useTaxRules } from './rate-queries.ts';

/**
 * Updates the rates that the user has not typed to that of a new line, by the GST rule of the
 * document's day.
 */
export function useUsualRate(): void {
  const { control, setValue, resetField, formState } = useFormContext<DocumentValues>();
  const { isDirty } = formState;
  const { data: rules } = useTaxRules();
  const [issuedOn, lines] = useWatch({ control, name: ['issuedOn', 'lines'] });
  const rule = rules && gstRuleOn(rules, issuedOn);
  const usual = rule && String(rule.defaultBasisPoints / 100);

  useEffect(() => {
    if (usual === undefined) return;
    for (const [at, { taxBy, taxPct }] of lines.entries()) {
      if (taxBy !== 'rule' || taxPct === usual) continue;
      // While nothing is typed, it counts as an initial value of the form.
      if (isDirty) setValue(`lines.${at}.taxPct`, usual);
      else resetField(`lines.${at}.taxPct`, { defaultValue: usual });
    }
  }, [lines, usual, isDirty, setValue, resetField]);
}
