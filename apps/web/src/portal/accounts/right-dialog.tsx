import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import { changePortalUserSchema } from '@kolam/contract/portal/accounts/rules.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { changeUser, type PortalOf } from './queries.ts';
import { RightField } from './right-field.tsx';

type RightDialogProps = { of: PortalOf; user: PortalUser; onClose: () => void };

/** Gives someone of a portal another right. */
export function RightDialog({ of, user, onClose }: RightDialogProps) {
  const form = useRecordForm<{ right: PortalRight }>({
    defaults: { right: user.right },
    labels: { right: 'Right' },
    check: (values) => schemaProblems(changePortalUserSchema, values),
    async send({ right }) {
      await changeUser(of, user, { right });
      onClose();
      toast.success(portalUserMessages.saved);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Right of ${user.name}`}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <RightField />
    </FormDialog>
  );
}
