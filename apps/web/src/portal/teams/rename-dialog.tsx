import { companyTeamMessages } from '@kolam/contract/portal/teams/messages.ts';
import type { CompanyTeam } from '@kolam/contract/portal/teams/model.ts';
import { renameTeamSchema } from '@kolam/contract/portal/teams/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { loadTeam, renameTeam } from './queries.ts';

type Values = { name: string };

const { TextField } = fieldsOf<Values>();

type RenameDialogProps = { team: CompanyTeam; onClose: () => void };

/** Renames a team. Changes by others are never overwritten unseen. */
export function RenameDialog({ team: opened, onClose }: RenameDialogProps) {
  const { base, form } = useEditForm<CompanyTeam, Values>({
    opened,
    valuesOf: ({ name }) => ({ name }),
    load: () => loadTeam(opened.id),
    labels: { name: 'Team name' },
    check: (values) => schemaProblems(renameTeamSchema, values),
    async send(values, current) {
      await renameTeam(current, renameTeamSchema.parse(values).name);
      onClose();
      toast.success(companyTeamMessages.saved);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Rename ${base.name}`}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="name" required data-autofocus />
    </FormDialog>
  );
}
