import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { newEmailSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { useLinkDialog } from './use-link-dialog.ts';

const { TextField } = fieldsOf<{ email: string }>();

type ChangeEmailDialogProps = { staff: Staff; onClose: () => void };

/** Asks a new address to confirm that an approved person signs in with it. */
export function ChangeEmailDialog({ staff, onClose }: ChangeEmailDialogProps) {
  const showLink = useLinkDialog();
  const { id, name, version } = staff;
  const form = useRecordForm({
    defaults: { email: '' },
    labels: { email: 'New email' },
    check: (values) => schemaProblems(newEmailSchema, values),
    async send(body) {
      try {
        const { data, link } = await api('POST /admin/staff/{id}/email', {
          params: { id },
          body,
          ifMatch: version,
        });
        void refreshStaff(data);
        const email = data.newEmail?.email ?? body.email;
        if (link) {
          const { newEmailLink } = staffMessages;
          showLink({ title: newEmailLink, label: newEmailLink, email, link });
        } else {
          onClose();
          toast.success(staffMessages.newEmailMailed(email), { about: id });
        }
      } catch (thrown) {
        throw withMessage(thrown, staffMessages.updateFailed);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Change the email of ${name}`}
      description={`The new address is mailed a link, which works for seven days. Until it is used, ${name} signs in with ${staff.email}. Then open sessions end.`}
      size="small"
      submit="Send link"
      busyText="Sending..."
    >
      <TextField name="email" type="email" required data-autofocus />
    </FormDialog>
  );
}
