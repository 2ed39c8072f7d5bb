import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldError, get } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { useAdmin } from '#core/session.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import {
  type PayDetails,
  payDetailLabels,
  payDetailProblems,
  payDetailsBody,
  valuesOfEmployee,
  valuesOfStaff,
} from './pay-details-values.ts';
import { type DialogOf, usePayrollDialog } from './payroll-dialog.ts';
import { refreshPayroll } from './queries.ts';

type PayDetailsDialogProps = { what: DialogOf<'edit'>; onClose: () => void };

/**
 * Edits an employee's salary and bank account. Changes that another user saved in between are never
 * lost unseen.
 */
export function PayDetailsDialog({ what, onClose }: PayDetailsDialogProps) {
  const { employee, next } = what;
  const { onOpen } = usePayrollDialog();
  const { id, name } = employee;
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState({
    version: employee.version,
    values: valuesOfEmployee(employee),
    bank: employee.bank,
  });
  const isOwn = id === useAdmin().id;
  const kept = { hadBank: base.bank !== null };
  const account = base.bank?.accountNumber;
  const { form, dirty, error, ...shell } = useRecordForm<PayDetails>({
    defaults: base.values,
    labels: payDetailLabels,
    check: (values) => payDetailProblems(values, kept),
    async send(values) {
      try {
        await api('PATCH /admin/finance/employees/{id}', {
          params: { id },
          body: payDetailsBody(values, kept),
          ifMatch: base.version,
        });
        void refreshPayroll();
        if (next) onOpen(next);
        else onClose();
        toast.success(payrollMessages.employeeUpdated, { about: id });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.saveFailed);
      }
      return undefined;
    },
  });

  async function reload() {
    const { data } = await api('GET /admin/staff/{id}', { params: { id } });
    const values = valuesOfStaff(data);
    setBase({ version: data.version, values, bank: data.bank ?? null });
    return values;
  }

  const field = (path: Parameters<typeof form.register>[0]) => ({
    ...form.register(path, path === 'bank.accountNumber' ? { deps: 'bank.accountAgain' } : {}),
    label: payDetailLabels[path],
    error: (get(form.formState.errors, path) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Pay details of ${name}`}
      description="Payslips that are made already stay as they are."
      dirty={dirty}
      busy={shell.busy}
    >
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
          labels={payDetailLabels}
          before={base.values}
          onReload={reload}
        />
        {isOwn && <Notice tone="info" message={staffMessages.ownPay} />}
        <TextInput
          {...field('ctcAnnual')}
          disabled={isOwn}
          description="Rupees a year, such as 6,00,000 or 12L"
          inputMode="decimal"
          data-autofocus
        />
        <FieldRow>
          <TextInput {...field('employeeCode')} />
          <TextInput {...field('department')} />
        </FieldRow>
        <FieldGroup title="Bank">
          <FieldRow>
            <TextInput {...field('bank.bankName')} disabled={isOwn} />
            <TextInput {...field('bank.ifsc')} placeholder="HDFC0002255" disabled={isOwn} />
          </FieldRow>
          <FieldRow>
            <TextInput
              {...field('bank.accountNumber')}
              disabled={isOwn}
              description={
                account ? `Only to change it: •••• ${account.slice(-4)} is kept` : '9 to 18 digits'
              }
              inputMode="numeric"
            />
            <TextInput
              {...field('bank.accountAgain')}
              disabled={isOwn}
              description="The same once more"
              inputMode="numeric"
            />
          </FieldRow>
        </FieldGroup>
      </FormShell>
    </Dialog>
  );
}
