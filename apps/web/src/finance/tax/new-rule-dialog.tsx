import {
  taxMessages,
  taxProfileAbout,
  taxProfileNames,
} from '@kolam/contract/finance/tax/messages.ts';
import { taxProfiles } from '@kolam/contract/finance/tax/profiles.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { type ShownRule, useTaxRules } from './queries.ts';
import { RuleEffect } from './rule-effect.tsx';
import {
  type RuleValues,
  replacedBy,
  ruleBody,
  ruleLabels,
  ruleProblems,
  stateOf,
  titleOf,
  valuesLike,
} from './rule-values.ts';
import { TermFields } from './term-fields.tsx';

const { CheckField, ChoiceField, TextField } = fieldsOf<RuleValues>();
const DayField = dayFieldOf<RuleValues>();

const profileOptions = taxProfiles.map((value) => ({ value, label: taxProfileNames[value] }));

type NewRuleDialogProps = {
  /** The rule whose terms and kind the new one starts with. */
  model: ShownRule;
  onClose: () => void;
};

/** Adds a rule that applies from a day on. The previous one ends automatically. */
export function NewRuleDialog({ model, onClose }: NewRuleDialogProps) {
  const { kind } = model;
  const { data: list } = useTaxRules();
  const thereFor = ({ profile, validFrom }: RuleValues) =>
    replacedBy(list?.data ?? [], { kind, profile, validFrom });
  const form = useRecordForm<RuleValues>({
    defaults: valuesLike(model),
    labels: ruleLabels,
    check: (values) => ruleProblems(kind, values),
    async send(values, idempotencyKey) {
      try {
        await api('POST /admin/finance/tax-rules', {
          body: ruleBody(kind, values, thereFor(values)),
          idempotencyKey,
        });
        onClose();
        toast.success(taxMessages.ruleKept(kind));
        void refreshAll();
      } catch (error) {
        const code = error instanceof ApiProblem ? error.code : '';
        if (code !== 'RULE_EXISTS' && code !== 'STALE') {
          throw withMessage(error, taxMessages.ruleFailed);
        }
        // Another user was faster: the rule to be replaced is shown in its current state.
        void refreshAll();
        throw error;
      }
      return undefined;
    },
  });
  const there = thereFor(form.watch());

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={titleOf(kind)}
      description={taxProfileAbout[form.watch('profile')]}
      size="medium"
      submit="Keep rule"
      busyText="Keeping..."
    >
      <FieldRow>
        <ChoiceField name="profile" label="Profile" options={profileOptions} />
        <DayField
          name="validFrom"
          description="The rule before it ends on the day before"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data-autofocus
        />
      </FieldRow>
      <TermFields kind={kind} />
      <TextField
        name="source"
        description="The law, circular or decision it stands in"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
      <CheckField name="isVerified" label="I compared it with its source" />
      <RuleEffect
        there={there}
        validFrom={form.watch('validFrom')}
        isReplaced={there !== undefined && form.watch('replace') === stateOf(there)}
        onReplace={(next) => form.setValue('replace', next && there ? stateOf(there) : '')}
      />
    </FormDialog>
  );
}
