import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { refreshOwnPayslips, useOwnPayslipMails } from './queries.ts';

const empty = { password: '', confirm: '' };
const labels = { password: 'Password for payslips', confirm: 'Repeat it' };
const { PasswordField } = fieldsOf<typeof empty>();

function problemsOf({ password, confirm }: typeof empty): FieldProblems {
  const { passwordLeast, passwordMost } = payrollLimits;
  if (password.length < passwordLeast || password.length > passwordMost) {
    return { password: payrollMessages.passwordLength };
  }
  return confirm === password ? {} : { confirm: 'The two don’t match' };
}

/** Whether the user's payslips come as PDFs that a password opens, or as links. */
export function OwnPayslipPassword() {
  const { data, error, refetch, isFetching } = useOwnPayslipMails();
  return (
    <Panel title="By mail">
      {error && !data ? (
        <LoadProblem title={payrollMessages.ownFailed} query={{ error, refetch, isFetching }} />
      ) : data ? (
        <PasswordForm chosenAt={data.passwordChosenAt} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Panel>
  );
}

function PasswordForm({ chosenAt }: { chosenAt: string | null }) {
  const confirm = useConfirm();
  const form = useRecordForm({
    defaults: empty,
    labels,
    check: problemsOf,
    async send({ password }) {
      await api('PUT /admin/me/payslip-mails', { body: { password } });
      toast.success(payrollMessages.passwordSaved);
      await refreshOwnPayslips();
      return empty;
    },
  });

  async function remove() {
    try {
      await api('DELETE /admin/me/payslip-mails');
      toast.success(payrollMessages.passwordRemoved);
    } catch (error) {
      throw withMessage(error, payrollMessages.passwordFailed);
    } finally {
      await refreshOwnPayslips();
    }
  }

  const ask = () =>
    void confirm({
      title: 'Get links instead of PDFs?',
      effects: [
        'Further mails have a link to sign in to, and no PDF.',
        'PDFs that were mailed still open with the password.',
      ],
      verb: 'Get links',
      busyText: 'Saving...',
      run: remove,
    });

  return (
    <div className={layout.stack18}>
      <Notice
        tone="info"
        message={
          chosenAt === null
            ? payrollMessages.comesAsLink
            : `${payrollMessages.comesAsPdf(formatDate(chosenAt))} ${payrollMessages.passwordLost}`
        }
      />
      <RecordForm
        form={form}
        submit={chosenAt === null ? 'Get PDFs' : 'Change password'}
        busyText="Saving..."
      >
        <PasswordField
          name="password"
          required
          deps="confirm"
          description={payrollMessages.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField name="confirm" required autoComplete="new-password" />
      </RecordForm>
      {chosenAt !== null && (
        <div>
          <Button variant="default" onClick={ask}>
            Get links instead
          </Button>
        </div>
      )}
    </div>
  );
}
