import { inviteAdmin } from '@kolam/contract/platform/settings/endpoints.ts';
import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MailNotice } from '#core/mail-notice.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { refreshAdmins } from './queries.ts';

const { TextField } = fieldsOf<typeof defaults>();

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
  const form = useRecordForm({
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

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite an administrator"
      description="Administrators may do everything in the console."
      size="small"
      submit="Send invitation"
      busyText="Inviting..."
    >
      <MailNotice message="You get the link, to hand over." />
      <TextField name="name" data-autofocus />
      <TextField name="email" type="email" />
    </FormDialog>
  );
}
