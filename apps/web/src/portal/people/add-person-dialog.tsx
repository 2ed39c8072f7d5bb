import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import { addPersonSchema } from '@kolam/contract/portal/people/rules.ts';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { PersonFields } from './person-fields.tsx';
import { newPersonValues, personLabels } from './person-values.ts';
import { refreshPeople } from './queries.ts';
import { seatProblem } from './seat-problem.ts';

/** Adds someone to the company, who gets an invitation by mail. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    defaults: newPersonValues,
    labels: personLabels,
    check: (values) => schemaProblems(addPersonSchema, values),
    async send(values, idempotencyKey) {
      const body = addPersonSchema.parse(values);
      try {
        const { employee } = await api('POST /company/people', { body, idempotencyKey });
        void refreshPeople();
        onClose();
        toast.success(personMessages.added(fullName(employee)));
      } catch (error) {
        throw seatProblem(error);
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a person"
      description="They get an invitation by mail, and take a seat."
      size="large"
      submit="Add and invite"
      busyText="Adding..."
    >
      <PersonFields isNew />
    </FormDialog>
  );
}
