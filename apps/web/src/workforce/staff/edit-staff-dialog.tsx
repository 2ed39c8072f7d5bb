import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useAdmin, useCan } from '#core/session.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { loadStaff, refreshStaff } from './queries.ts';
import { FinanceFields, PanFields } from './staff-fields.tsx';
import {
  type StaffValues,
  staffLabels,
  updateBody,
  updateProblems,
  valuesOf,
} from './staff-values.ts';

const { TextField } = fieldsOf<StaffValues>();

// Role and password are changed elsewhere.
const { role: _, password: __, ...labels } = staffLabels;

type EditStaffDialogProps = { staff: Staff; onClose: () => void };

/**
 * Edits a staff member. Changes that another user saved in between are never overwritten unseen.
 */
export function EditStaffDialog({ staff: opened, onClose }: EditStaffDialogProps) {
  const [removeBank, setRemoveBank] = useState(false);
  const finance = useCan('finance:write');
  const me = useAdmin();
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: async () => (await loadStaff(opened.id)).data,
    labels,
    check: (values, { bank }) =>
      updateProblems(values, { finance, hadBank: Boolean(bank), removeBank }),
    async send(values, base) {
      try {
        const { data } = await api('PATCH /admin/staff/{id}', {
          params: { id: base.id },
          body: updateBody(values, { finance, hadBank: Boolean(base.bank), removeBank }),
          ifMatch: base.version,
        });
        void refreshStaff(data);
        onClose();
        toast.success(staffMessages.updated, { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, staffMessages.updateFailed);
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      dirty={form.dirty || removeBank}
      submit="Save"
      busyText="Saving..."
    >
      <PersonFields emailStays={base.status === 'approved'} />
      <FieldGroup title="Identity">
        <PanFields />
      </FieldGroup>
      {finance && (
        <FinanceFields
          keptNumber={base.bank?.accountNumber || null}
          own={base.id === me.id}
          removal={base.bank ? { checked: removeBank, onChange: setRemoveBank } : undefined}
        />
      )}
    </FormDialog>
  );
}

/** The email of an approved person can't change: they sign in with it. */
function PersonFields({ emailStays }: { emailStays: boolean }) {
  return (
    <>
      <FieldRow>
        <TextField name="name" required data-autofocus />
        {!emailStays && <TextField name="email" type="email" required />}
        <TextField name="phone" type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField name="department" />
        <TextField name="employeeCode" />
      </FieldRow>
    </>
  );
}
