import { documentTypeLabels, staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { DocumentType, Staff } from '@kolam/contract/workforce/staff/model.ts';
import { askForDocumentSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import layout from '#ui/layout.module.css';
import { endAsking, useAskEffect } from './asking.ts';
import { useEndDecision } from './end-decision.ts';
import { useLinkDialog } from './use-link-dialog.ts';

const { AreaField, ChoiceField, TextField } = fieldsOf<Values>();

type Values = { type: DocumentType; label: string; reason: string };

const labels = { type: 'Document', label: 'Name of the document', reason: 'Reason' };

/** Returns the document types that a person has not sent and was not asked for. */
function missingTypes({ kyc: { documents, awaited } }: Staff): DocumentType[] {
  const there = new Set([...documents, ...awaited].map(({ type }) => type));
  const known = (['pan', 'aadhaar'] as const).filter((type) => !there.has(type));
  return [...known, 'other'];
}

const optionOf = (value: DocumentType) => ({
  value,
  label: value === 'other' ? 'Another document' : documentTypeLabels[value],
});

type AskDocumentDialogProps = { staff: Staff; onClose: () => void };

/** Requests a missing document, through a link for uploading only that. */
export function AskDocumentDialog({ staff, onClose }: AskDocumentDialogProps) {
  const { id, name } = staff;
  const endDecision = useEndDecision({ id, onClose });
  const showLink = useLinkDialog();
  const types = missingTypes(staff);
  const form = useRecordForm<Values>({
    defaults: { type: types[0] ?? 'other', label: '', reason: '' },
    labels,
    check: (values) => schemaProblems(askForDocumentSchema, values),
    async send({ type, label, reason }) {
      const wanted = type === 'other' ? label.trim() : documentTypeLabels[type];
      try {
        const body = { type, label: type === 'other' ? label : '', reason };
        const response = await api('POST /admin/staff/{id}/documents/ask', {
          params: { id },
          body,
        });
        onClose();
        endAsking(response, { message: staffMessages.asked(wanted), label: wanted, showLink });
      } catch (error) {
        if (!(await endDecision(error))) throw withMessage(error, staffMessages.requestFailed);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Ask ${name} for a document`}
      description={useAskEffect(staff)}
      size="small"
      submit="Ask"
      busyText="Asking..."
      onCancel={onClose}
    >
      <div className={layout.stack16}>
        <ChoiceField name="type" options={types.map(optionOf)} />
        {form.watch('type') === 'other' && (
          <TextField name="label" placeholder="Degree certificate" maxLength={80} required />
        )}
        <AreaField
          name="reason"
          description={`${name} reads it`}
          rows={3}
          required
          data-autofocus
        />
      </div>
    </FormDialog>
  );
}
