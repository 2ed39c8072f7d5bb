import { inviteAdmin } from '@kolam/contract/platform/settings/endpoints.ts';
import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { TextInput } from '@mantine/core';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { refreshAdmins } from './queries.ts';

const labels = { name: 'Name', email: 'Email' };
const defaults = { name: '', email: '' };

type InviteDialogProps = {
  onClose: () => void;
  /** Receives the link to hand over if mail is not delivered. */
  onLink: (link: InvitationLink) => void;
};
export type InvitationLink = { email: string; link: string };

/** Invites an Administrator, who sets a password through the link. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const { form, dirty, ...shell } = useRecordForm({
    defaults,
    labels,
    check: (values) => schemaProblems(inviteAdmin.body, values),
    async send(body) {
      const { data, link } = await api('POST /admin/admins', { body });
      void refreshAdmins();
      onClose();
      if (link) onLink({ email: data.email, link });
      else toast.success(adminMessages.invited(data.email));
    },
  });
  const { errors } = form.formState;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invite an administrator"
      description="Administrators may do everything in the console."
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell {...shell} submit="Send invitation" busyText="Inviting..." onCancel={onClose}>
        <TextInput
          {...form.register('name')}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.register('email')}
          label={labels.email}
          type="email"
          error={errors.email?.message}
          autoComplete="off"
        />
      </FormShell>
    </Dialog>
  );
}
