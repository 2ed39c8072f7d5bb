import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { useAdmin } from '#core/session.ts';
import { FormShell } from '#ui/form-shell.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { passwordChangeProblems } from './password-change.ts';
import { refreshSessions } from './queries.ts';

const labels = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
};
const empty = { currentPassword: '', newPassword: '', confirm: '' };

/** Changes the user's own password, which ends all of their other sessions. */
export function PasswordForm() {
  const { email } = useAdmin();
  const { form, ...shell } = useRecordForm({
    defaults: empty,
    labels,
    check: passwordChangeProblems,
    async send({ currentPassword, newPassword }) {
      const response = await api('POST /admin/change-password', {
        body: { currentPassword, newPassword },
      });
      void refreshSessions();
      toast.success(response.message);
      return empty;
    },
  });
  const { errors, dirtyFields } = form.formState;

  return (
    <Panel title="Password">
      <FormShell
        {...shell}
        // A browser autofills the current password, which is no loss.
        dirty={dirtyFields.newPassword === true || dirtyFields.confirm === true}
        submit="Change password"
        busyText="Saving..."
      >
        {/* Identifies the account to password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('currentPassword')}
          label={labels.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...form.register('newPassword', { deps: 'confirm' })}
          label={labels.newPassword}
          description={passwordHints.console}
          autoComplete="new-password"
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...form.register('confirm')}
          label={labels.confirm}
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
      </FormShell>
    </Panel>
  );
}
