import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { newPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { usePlainForm } from '#core/plain-form.ts';
import { appRoutes } from '#core/routes.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './auth.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { authRoutes } from './routes.ts';

const initial = { password: '', confirm: '' };

function check(values: typeof initial) {
  const fields = newPasswordProblems(values, passwordLimits.participant);
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, field, busy, message } = usePlainForm({
    initial,
    check,
    repeats: { confirm: 'password' },
    explain: explainRefusal,
    async send({ password }) {
      const response = await api('POST /admin/reset-password', { body: { token, password } });
      // It is read on the sign-in screen, whose toasts have the same duration.
      toast.success(response.message, { duration: 3000 });
      await navigate({ href: appRoutes.signIn(), replace: true });
    },
  });

  return (
    <form {...form} className={styles.form} aria-label="Set a password">
      {message && <Notice tone="bad" message={message} />}
      <NewPasswordFields
        field={field}
        hint={passwordHints.byLink}
        least={passwordLimits.participant}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

/** The target of mailed links: for a forgotten password, and for an invitation. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  return (
    <AuthFrame title="Set a password" description="Every other session of your account ends.">
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <div className={styles.form}>
          <Notice tone="bad" message={passwordMessages.linkInvalid} />
        </div>
      )}
      <p className={`${styles.aside} ${styles.row}`}>
        <Link to={appRoutes.signIn()}>Back to sign in</Link>
        <Link to={authRoutes.forgotPassword()}>Ask for a new link</Link>
      </p>
    </AuthFrame>
  );
}
