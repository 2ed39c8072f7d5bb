import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { loadStaff, refreshStaff } from './queries.ts';
import type { DialogActions } from './staff-dialog.ts';
import { FinanceFields, PanFields, useStaffField } from './staff-fields.tsx';
import { staffLabels, updateBody, updateProblems, valuesOf } from './staff-values.ts';

// Role and password are changed elsewhere.
const { role: _, password: __, ...labels } = staffLabels;

type EditStaffDialogProps = Pick<DialogActions, 'onClose'> & { staff: Staff };

/**
 * Edits a staff member. Changes that another user saved in between are never overwritten unseen.
 */
export function EditStaffDialog({ staff: opened, onClose }: EditStaffDialogProps) {
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState(opened);
  const [removeBank, setRemoveBank] = useState(false);
  const finance = useCan('finance:write');
  const me = useAdmin();
  const hadBank = Boolean(base.bank);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels,
    check: (values) => updateProblems(values, { finance, hadBank, removeBank }),
    async send(values) {
      try {
        const { data } = await api('PATCH /admin/staff/{id}', {
          params: { id: base.id },
          body: updateBody(values, { finance, hadBank, removeBank }),
          ifMatch: base.version,
        });
        void refreshStaff(data);
        onClose();
        toast.success(staffMessages.updated, { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, staffMessages.updateFailed);
      }
      return undefined;
    },
  });

  async function reload() {
    const { data: latest } = await loadStaff(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      dirty={dirty || removeBank}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={labels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <PersonFields emailStays={base.status === 'approved'} />
          <FieldGroup title="Identity">
            <PanFields />
          </FieldGroup>
          {finance && (
            <FinanceFields
              keptNumber={base.bank?.accountNumber || null}
              own={base.id === me.id}
              removal={hadBank ? { checked: removeBank, onChange: setRemoveBank } : undefined}
            />
          )}
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}

/** The email of an approved person can't change: they sign in with it. */
function PersonFields({ emailStays }: { emailStays: boolean }) {
  const field = useStaffField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} required data-autofocus />
        {!emailStays && <TextInput {...field('email')} type="email" required />}
        <TextInput {...field('phone')} type="tel" />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('department')} />
        <TextInput {...field('employeeCode')} />
      </FieldRow>
    </>
  );
}
