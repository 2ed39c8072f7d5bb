import { addDays } from '@kolam/contract/core/dates.ts';
import type { Permission } from '@kolam/contract/core/permissions.ts';
import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import { createApiKeySchema } from '@kolam/contract/platform/api-keys/rules.ts';
import { lastKeyDay } from '@kolam/contract/platform/api-keys/values.ts';
import { api } from '#core/api.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { dayOf } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import type { NewKey } from './new-key-dialog.tsx';
import { refreshApiKeys } from './queries.ts';
import { RightsField } from './rights-field.tsx';

export type KeyValues = { name: string; endsOn: string; rights: Permission[] };

const { TextField } = fieldsOf<KeyValues>();
const DayField = dayFieldOf<KeyValues>();

const labels = { name: 'Name', endsOn: 'Last day', rights: 'Rights' };

type CreateKeyDialogProps = { onClose: () => void; onMade: (made: NewKey) => void };

/** Makes an API key, which is shown once. */
export function CreateKeyDialog({ onClose, onMade }: CreateKeyDialogProps) {
  const today = dayOf(Date.now());
  const form = useRecordForm<KeyValues>({
    defaults: { name: '', endsOn: addDays(today, 90), rights: [] },
    labels,
    check: (values) => ({
      ...schemaProblems(createApiKeySchema, values),
      ...dayProblems(values.endsOn, today),
    }),
    async send(body) {
      const { data, key } = await api('POST /admin/api-keys', { body });
      void refreshApiKeys();
      onClose();
      onMade({ name: data.name, value: key });
      toast.success(apiKeyMessages.created(data.name));
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Make an API key"
      description="All Administrators get a mail about it."
      submit="Make key"
      busyText="Making..."
    >
      <FieldRow>
        <TextField name="name" hint="Of the program, as histories name it" data-autofocus />
        <DayField
          name="endsOn"
          min={today}
          max={lastKeyDay(today)}
          required
          hint="At most one year from today"
        />
      </FieldRow>
      <RightsField />
    </FormDialog>
  );
}

function dayProblems(endsOn: string, today: string): Record<string, string> {
  if (endsOn === '' || Number.isNaN(Date.parse(endsOn))) return {};
  if (endsOn < today) return { endsOn: apiKeyMessages.endInPast };
  return endsOn > lastKeyDay(today) ? { endsOn: apiKeyMessages.endTooLate } : {};
}
