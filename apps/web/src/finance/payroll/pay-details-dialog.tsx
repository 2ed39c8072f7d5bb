import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useAdmin } from '#core/session.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import {
  type PayDetails,
  payDetailLabels,
  payDetailProblems,
  payDetailsBody,
  valuesOfEmployee,
} from './pay-details-values.ts';
import { latestEmployee, type PayrollEmployee } from './queries.ts';

const { TextField } = fieldsOf<PayDetails>();

type PayDetailsDialogProps = {
  employee: PayrollEmployee;
  onClose: () => void;
  onSaved?: () => void;
};

/**
 * Edits an employee's salary and bank account. Changes that another user saved in between are never
 * lost unseen.
 */
export function PayDetailsDialog({ employee, onClose, onSaved }: PayDetailsDialogProps) {
  const { id, name } = employee;
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState(employee);
  const isOwn = id === useAdmin().id;
  const before = valuesOfEmployee(base);
  const kept = { hadBank: base.bank !== null, before };
  const account = base.bank?.accountNumber;
  const form = useRecordForm<PayDetails>({
    defaults: before,
    labels: payDetailLabels,
    stale: { before, onReload: reload },
    check: (values) => payDetailProblems(values, kept),
    async send(values) {
      try {
        await api('PATCH /admin/finance/employees/{id}', {
          params: { id },
          body: payDetailsBody(values, kept),
          ifMatch: base.version,
        });
        void refreshAll();
        onClose();
        onSaved?.();
        toast.success(payrollMessages.employeeUpdated, { about: id });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.saveFailed);
      }
      return undefined;
    },
  });

  async function reload() {
    const latest = await latestEmployee(id);
    setBase(latest);
    return valuesOfEmployee(latest);
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Pay details of ${name}`}
      description="Payslips that are made already stay as they are."
      submit="Save"
      busyText="Saving..."
    >
      {isOwn && <Notice tone="info" message={staffMessages.ownPay} />}
      <TextField
        name="ctcAnnual"
        disabled={isOwn}
        description="Rupees a year, such as 6,00,000 or 12L"
        inputMode="decimal"
        data-autofocus
      />
      <FieldRow>
        <TextField name="employeeCode" />
        <TextField name="department" />
      </FieldRow>
      <FieldGroup title="Earlier in this financial year">
        <FieldRow>
          <TextField
            name="earlierIncome.income"
            disabled={isOwn}
            description="Salary from an earlier employer; counts where the law’s rules apply"
            inputMode="decimal"
          />
          <TextField name="earlierIncome.tds" disabled={isOwn} inputMode="decimal" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Bank">
        <FieldRow>
          <TextField name="bank.bankName" disabled={isOwn} />
          <TextField name="bank.ifsc" placeholder="HDFC0002255" disabled={isOwn} />
        </FieldRow>
        <FieldRow>
          <TextField
            name="bank.accountNumber"
            disabled={isOwn}
            description={
              account ? `Only to change it: •••• ${account.slice(-4)} is kept` : '9 to 18 digits'
            }
            inputMode="numeric"
          />
          <TextField
            name="bank.accountAgain"
            disabled={isOwn}
            description="The same once more"
            inputMode="numeric"
          />
        </FieldRow>
      </FieldGroup>
    </FormDialog>
  );
}
