import { reconciliationMessages as messages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { loadRule, updateRule } from './rule-queries.ts';
import {
  directionOptions,
  headOptions,
  type RuleValues,
  ruleBody,
  ruleLabels,
  ruleProblems,
  valuesOf,
} from './rule-values.ts';

const { ChoiceField, TextField } = fieldsOf<RuleValues>();

type RuleDialogProps = { rule: EntryRule; onClose: () => void };

/** A dialog that changes a rule. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(rule);
  const form = useRecordForm<RuleValues>({
    defaults: valuesOf(rule),
    labels: ruleLabels,
    stale: { before: valuesOf(base), onReload: reload },
    check: ruleProblems,
    async send(values) {
      try {
        await updateRule(base, ruleBody(values));
        void refreshAll();
        onClose();
        toast.success(messages.ruleSaved, { about: base.id });
      } catch (error) {
        throw withMessage(error, messages.ruleSaveFailed);
      }
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadRule(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <FormDialog form={form} onClose={onClose} title="Edit Rule" submit="Save" busyText="Saving...">
      <TextField
        name="text"
        hint="Rows with this text in their narration or reference"
        required
        data-autofocus
      />
      <FieldRow>
        <ChoiceField name="direction" options={directionOptions} />
        <ChoiceField name="head" options={headOptions(form.watch('direction'))} />
      </FieldRow>
      <FieldRow>
        <TextField name="amountFrom" placeholder="₹0.00" inputMode="decimal" hint="Empty for any" />
        <TextField name="amountTo" placeholder="₹0.00" inputMode="decimal" hint="Empty for any" />
      </FieldRow>
    </FormDialog>
  );
}
