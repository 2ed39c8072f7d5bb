import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { session, useAdmin } from '#core/session.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';

const { TextField } = fieldsOf<{ name: string }>();

const labels = { name: 'Name' };

const check = ({ name }: { name: string }): FieldProblems =>
  name.trim() === '' ? { name: 'Name is required' } : {};

/** The user's own name, and what only an Administrator can change. */
export function NameForm() {
  const { name, email, role } = useAdmin();
  const form = useRecordForm({
    defaults: { name },
    labels,
    check,
    async send(body) {
      const { admin } = await api('PATCH /admin/me', { body });
      session.update({ admin });
      toast.success('Name saved');
      return { name: admin.name };
    },
  });

  return (
    <Panel title="Profile">
      <RecordForm form={form} submit="Save" busyText="Saving...">
        <TextField name="name" required maxLength={120} autoComplete="name" />
        <KeyValueList
          items={[
            { label: 'Email', value: email },
            { label: 'Role', value: role },
          ]}
        />
      </RecordForm>
    </Panel>
  );
}
