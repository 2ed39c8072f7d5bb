import { TextInput } from '@mantine/core';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { session, useAdmin } from '#core/session.ts';
import { FormShell } from '#ui/form-shell.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';

const labels = { name: 'Name' };

const check = ({ name }: { name: string }): FieldProblems =>
  name.trim() === '' ? { name: 'Name is required' } : {};

/** The user's own name, and what only an Administrator can change. */
export function NameForm() {
  const { name, email, role } = useAdmin();
  const { form, ...shell } = useRecordForm({
    defaults: { name },
    labels,
    check,
    async send(body) {
      const { admin } = await api('PATCH /admin/me', { body });
      session.update(admin);
      toast.success('Name saved');
      return { name: admin.name };
    },
  });

  return (
    <Panel title="Profile">
      <FormShell {...shell} submit="Save" busyText="Saving...">
        <TextInput
          {...form.register('name')}
          label={labels.name}
          required
          maxLength={120}
          autoComplete="name"
          error={form.formState.errors.name?.message}
        />
        <KeyValueList
          items={[
            { label: 'Email', value: email },
            { label: 'Role', value: role },
          ]}
        />
      </FormShell>
    </Panel>
  );
}
