import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import {
  type ReportKind,
  reportKindLabels,
} from '@kolam/contract/programme/company-reports/values.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf, type PickedField } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { dayOf } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { pastPeriods } from './past-periods.ts';
import type { ReportRequest } from './report-list-panel.tsx';

type Values = { kind: ReportKind; month: string; quarter: string; challengeId: string };

const { ChoiceField, PickerField } = fieldsOf<Values>();

const required = {
  month: { month: reportMessages.monthRequired },
  quarter: { quarter: reportMessages.quarterRequired },
  challenge: { challengeId: reportMessages.challengeRequired },
} as const;
const fieldOf = { month: 'month', quarter: 'quarter', challenge: 'challengeId' } as const;

/** Chooses what a report is to cover, and has it made. */
export function AskForReportDialog({
  ask,
  picker,
  onClose,
}: {
  ask: ReportRequest;
  /** The field for a challenge. */
  picker: (field: PickedField) => ReactNode;
  onClose: () => void;
}) {
  const past = pastPeriods(dayOf(new Date().toISOString()));
  const form = useRecordForm<Values>({
    defaults: {
      kind: 'month',
      month: past.month[0]?.value ?? '',
      quarter: past.quarter[0]?.value ?? '',
      challengeId: '',
    },
    labels: { kind: 'Report of', month: 'Month', quarter: 'Quarter', challengeId: 'Challenge' },
    check: (values): Record<string, string> =>
      values[fieldOf[values.kind]] === '' ? required[values.kind] : {},
    async send({ kind, month, quarter, challengeId }, key) {
      const body =
        kind === 'challenge'
          ? { kind, challengeId }
          : { kind, month: kind === 'month' ? month : quarter };
      const { status } = await ask(body, key);
      onClose();
      toast.success(status === 'done' ? reportMessages.there : reportMessages.asked);
      return undefined;
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New report"
      description="A PDF for the company, with the same figures as CSV. It names no person, and no group of fewer than five people."
      size="small"
      submit="Make"
      busyText="Asking..."
    >
      <ChoiceField name="kind" options={choicesOf(reportKindLabels)} data-autofocus />
      {kind === 'month' && <ChoiceField name="month" options={past.month} />}
      {kind === 'quarter' && <ChoiceField name="quarter" options={past.quarter} />}
      {kind === 'challenge' && <PickerField name="challengeId">{picker}</PickerField>}
    </FormDialog>
  );
}
