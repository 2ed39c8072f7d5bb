import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import { changePortalUserSchema } from '@kolam/contract/portal/accounts/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { changeUser, type PortalOf } from './queries.ts';
import { RightField } from './right-field.tsx';

type Values = { name: string; right: PortalRight };
const { TextField } = fieldsOf<Values>();

type EditUserDialogProps = { of: PortalOf; user: PortalUser; onClose: () => void };

/** Changes the name or the right of someone of a portal. */
export function EditUserDialog({ of, user, onClose }: EditUserDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { name: user.name, right: user.right },
    labels: { name: 'Name', right: 'Right' },
    check: (values) => schemaProblems(changePortalUserSchema, values),
    async send(values) {
      await changeUser(of, user, changePortalUserSchema.parse(values));
      onClose();
      toast.success(portalUserMessages.saved);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${user.name}`}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="name" required data-autofocus />
      <RightField />
    </FormDialog>
  );
}
