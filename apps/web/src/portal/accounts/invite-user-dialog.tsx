import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import { invitePortalUserSchema } from '@kolam/contract/portal/accounts/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { inviteUser, type PortalOf } from './queries.ts';
import { RightField } from './right-field.tsx';
import type { InvitationLink } from './use-user-actions.ts';

type Values = { name: string; email: string; right: PortalRight };
const { TextField } = fieldsOf<Values>();
const labels = { name: 'Name', email: 'Email', right: 'Right' };

type InviteUserDialogProps = {
  of: PortalOf;
  /** The first person of a portal is an owner. */
  isFirst: boolean;
  onClose: () => void;
  /** Receives the link to hand over if mail is not delivered. */
  onLink: (link: InvitationLink) => void;
};

/** Invites someone to a company's portal, who sets a password through the link. */
export function InviteUserDialog({ of, isFirst, onClose, onLink }: InviteUserDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { name: '', email: '', right: isFirst ? 'owner' : 'hr' },
    labels,
    check: (values) => schemaProblems(invitePortalUserSchema, values),
    async send(values) {
      const { data, link } = await inviteUser(of, invitePortalUserSchema.parse(values));
      onClose();
      if (link) onLink({ email: data.email, link });
      else toast.success(portalUserMessages.invited(data.email));
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite to the portal"
      description="They choose a password with a link that works once, for seven days."
      size="small"
      submit="Send invitation"
      busyText="Inviting..."
    >
      <TextField name="name" required data-autofocus />
      <TextField name="email" type="email" required />
      <RightField />
    </FormDialog>
  );
}
