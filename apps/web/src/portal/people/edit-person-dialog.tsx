import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';
import { changePersonSchema } from '@kolam/contract/portal/people/rules.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { PersonFields } from './person-fields.tsx';
import { personLabels, valuesOf } from './person-values.ts';
import { changePerson, loadPerson } from './queries.ts';
import { seatProblem } from './seat-problem.ts';

type EditPersonDialogProps = { person: CompanyPerson; onClose: () => void };

/** Edits someone of the company. Changes by others are never overwritten unseen. */
export function EditPersonDialog({ person: opened, onClose }: EditPersonDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadPerson(opened.id),
    labels: personLabels,
    check: (values) => schemaProblems(changePersonSchema, values),
    async send(values, base) {
      try {
        await changePerson(base, changePersonSchema.parse(values));
      } catch (error) {
        throw seatProblem(error);
      }
      onClose();
      toast.success(personMessages.saved);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${fullName(base)}`}
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      <PersonFields />
    </FormDialog>
  );
}
