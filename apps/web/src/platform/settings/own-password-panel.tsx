import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { PrivacyNoticePanel } from '#platform/auth/privacy-notice-panel.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';
import { toast } from '#ui/toast.ts';
import { passwordChangeProblems } from './password-change.ts';
import { changeOwnPassword, type OwnAccount } from './queries.ts';

const labels = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
  notice: 'Privacy notice',
};
const empty = { currentPassword: '', newPassword: '', confirm: '', notice: false };

const leastOf = { console: passwordLimits.console, portal: passwordLimits.participant };

const { PasswordField, CheckField } = fieldsOf<typeof empty>();

type OwnPasswordFormProps = {
  of: OwnAccount;
  email: string;
  /** What is accepted with the first own password. */
  notice?: AwaitedNotice | null;
  onChanged?: () => void;
};

/**
 * Changes the user's own password, which ends all of their other sessions. `onChanged` runs
 * afterwards.
 */
export function OwnPasswordForm({ of, email, notice = null, onChanged }: OwnPasswordFormProps) {
  const least = leastOf[of];
  const form = useRecordForm({
    defaults: empty,
    labels,
    check: (values) => passwordChangeProblems(values, { least, awaitsNotice: notice !== null }),
    async send({ currentPassword, newPassword }) {
      const body = { currentPassword, newPassword, notice: notice?.version };
      toast.success(await changeOwnPassword(of, body));
      onChanged?.();
      return empty;
    },
  });
  const { dirtyFields } = form.formState;

  return (
    <RecordForm
      form={form}
      // A browser autofills the current password, which is no loss.
      dirty={dirtyFields.newPassword === true || dirtyFields.confirm === true}
      submit="Change password"
      busyText="Saving..."
    >
      {/* Identifies the account to password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        deps="confirm"
        description={passwordHints[of]}
        autoComplete="new-password"
      />
      <PasswordMeter password={form.watch('newPassword')} least={least} />
      <PasswordField name="confirm" autoComplete="new-password" />
      {notice && (
        <PrivacyNoticePanel {...notice}>
          <CheckField name="notice" label={passwordMessages.acceptNotice} />
        </PrivacyNoticePanel>
      )}
    </RecordForm>
  );
}
