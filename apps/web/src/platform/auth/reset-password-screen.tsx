import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { firstPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { usePlainForm } from '#core/plain-form.ts';
import { appRoutes } from '#core/routes.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './auth.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { PrivacyNoticePanel } from './privacy-notice-panel.tsx';
import { authRoutes } from './routes.ts';

const initial = { password: '', confirm: '', notice: false };
const least = passwordLimits.participant;

type ResetPasswordFormProps = { token: string; notice: AwaitedNotice | null };

function ResetPasswordForm({ token, notice }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { form, field, checkbox, busy, message } = usePlainForm({
    initial,
    check: (values) => {
      const fields = firstPasswordProblems(values, { least, awaitsNotice: notice !== null });
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    repeats: { confirm: 'password' },
    explain: explainRefusal,
    async send({ password }) {
      const body = { token, password, notice: notice?.version };
      const response = await api('POST /admin/reset-password', { body });
      // It is read on the sign-in screen, whose toasts have the same duration.
      toast.success(response.message, { duration: 3000 });
      await navigate({ href: appRoutes.signIn(), replace: true });
    },
  });

  return (
    <form {...form} className={layout.stack18} aria-label="Set a password">
      {message && <Notice tone="bad" message={message} />}
      <NewPasswordFields field={field} hint={passwordHints.byLink} least={least} />
      {notice && (
        <PrivacyNoticePanel {...notice}>
          <Checkbox {...checkbox('notice')} label={passwordMessages.acceptNotice} />
        </PrivacyNoticePanel>
      )}
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

/** The target of mailed links: for a forgotten password, and for an invitation. */
export function ResetPasswordScreen() {
  return (
    <AuthFrame title="Set a password" description="Every other session of your account ends.">
      <PasswordLinkPanel>{(link) => <ResetPasswordForm {...link} />}</PasswordLinkPanel>
      <p className={`${styles.aside} ${styles.row}`}>
        <Link to={appRoutes.signIn()}>Back to sign in</Link>
        <Link to={authRoutes.forgotPassword()}>Ask for a new link</Link>
      </p>
    </AuthFrame>
  );
}
