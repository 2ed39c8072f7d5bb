import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import { resetPortalUserSchema } from '@kolam/contract/portal/accounts/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { resetUser } from './queries.ts';
import type { InvitationLink } from './use-user-actions.ts';

type Values = { email: string };
const { TextField } = fieldsOf<Values>();

type ResetUserDialogProps = {
  user: PortalUser;
  onClose: () => void;
  /** Receives the link to hand over if mail is not delivered. */
  onLink: (link: InvitationLink) => void;
};

/** Lets someone of a portal begin again, with another email if theirs no longer works. */
export function ResetUserDialog({ user, onClose, onLink }: ResetUserDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { email: user.email },
    labels: { email: 'Email' },
    check: (values) => schemaProblems(resetPortalUserSchema, values),
    async send({ email }) {
      const link = await resetUser(user.id, email);
      onClose();
      if (link) onLink({ email, link });
      else toast.success(portalUserMessages.reset(email));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Reset sign-in of ${user.name}`}
      description="Their password, open sessions and mailed codes end, and so do locks after wrong attempts. They set a new password with a link that works once, for seven days."
      size="small"
      submit="Reset sign-in"
      busyText="Resetting..."
    >
      <TextField
        name="email"
        type="email"
        required
        hint="Another one if theirs no longer works. The old one gets a mail about it."
        data-autofocus
      />
    </FormDialog>
  );
}
