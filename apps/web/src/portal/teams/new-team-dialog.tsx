import { companyTeamMessages } from '@kolam/contract/portal/teams/messages.ts';
import { makeTeamSchema } from '@kolam/contract/portal/teams/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { makeTeam } from './queries.ts';

type Values = { name: string; memberEmails: string };

const { AreaField, TextField } = fieldsOf<Values>();

const bodyOf = ({ name, memberEmails }: Values) => ({
  name,
  memberEmails: memberEmails.split(/[\s,;]+/).filter((email) => email !== ''),
});

/** Makes a team of people of the company. */
export function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm<Values>({
    defaults: { name: '', memberEmails: '' },
    labels: { name: 'Team name', memberEmails: 'Emails of the members' },
    check: (values) => schemaProblems(makeTeamSchema, bodyOf(values)),
    async send(values, idempotencyKey) {
      const { name, memberEmails } = makeTeamSchema.parse(bodyOf(values));
      await makeTeam({ name, memberEmails }, idempotencyKey);
      onClose();
      toast.success(companyTeamMessages.made(name));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New team"
      description="The first of the members leads it. Another one can lead it later."
      size="small"
      submit="Make"
      busyText="Making..."
    >
      <TextField name="name" required data-autofocus />
      <AreaField name="memberEmails" required hint="One in a line, people of your company" />
    </FormDialog>
  );
}
