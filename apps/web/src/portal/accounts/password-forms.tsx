import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import {
  passwordHints,
  passwordMessages,
  signInMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import { newPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';
import { toast } from '#ui/toast.ts';
import styles from './portal.module.css';
import { portalRoutes } from './routes.ts';

const noEmail = { email: '' };

function checkEmail({ email }: typeof noEmail): FormProblem | undefined {
  if (email.trim() !== '') return undefined;
  return { message: signInMessages.fillInAll, fields: { email: true } };
}

export function PortalForgotPasswordScreen() {
  const [sent, setSent] = useState<string>();
  const { form, field, busy, message } = usePlainForm({
    initial: noEmail,
    check: checkEmail,
    explain: explainRefusal,
    async send(body) {
      setSent((await api('POST /company/forgot-password', { body })).message);
    },
  });

  return (
    <AuthFrame title="Forgot password" description="We mail you a link to set a new one.">
      {sent ? (
        <div className={styles.form} role="status">
          <Notice tone="info" message={sent} />
          <p>The link works once, for one hour. Look into the spam folder too.</p>
        </div>
      ) : (
        <form {...form} className={styles.form} aria-label="Forgot password">
          {message && <Notice tone="bad" message={message} />}
          <TextInput
            {...field('email')}
            label="Email"
            type="email"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" size="md" disabled={busy} fullWidth>
            {busy ? 'Sending...' : 'Send link'}
          </Button>
        </form>
      )}
      <p className={styles.aside}>
        <Link to={portalRoutes.signIn()}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}

const noPassword = { password: '', confirm: '' };

function checkPassword(values: typeof noPassword) {
  const fields = newPasswordProblems(values, passwordLimits.console);
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function SetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, field, values, busy, message } = usePlainForm({
    initial: noPassword,
    check: checkPassword,
    repeats: { confirm: 'password' },
    explain: explainRefusal,
    async send({ password }) {
      const response = await api('POST /admin/reset-password', { body: { token, password } });
      toast.success(response.message);
      await navigate({ href: portalRoutes.signIn(), replace: true });
    },
  });

  return (
    <form {...form} className={styles.form} aria-label="Set a password">
      {message && <Notice tone="bad" message={message} />}
      <PasswordField
        {...field('password')}
        label="New password"
        description={passwordHints.console}
        size="md"
        autoComplete="new-password"
      />
      <PasswordMeter password={values.password} least={passwordLimits.console} />
      <PasswordField
        {...field('confirm')}
        label="Repeat it"
        size="md"
        autoComplete="new-password"
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

/** The target of mailed links into the portal: of an invitation, and for a forgotten password. */
export function PortalSetPasswordScreen() {
  const token = useLinkToken();
  return (
    <AuthFrame
      title="Set a password"
      description="For your company’s portal. Every other session of your account ends."
    >
      {token ? (
        <SetPasswordForm token={token} />
      ) : (
        <div className={styles.form}>
          <Notice tone="bad" message={passwordMessages.linkInvalid} />
        </div>
      )}
      <p className={`${styles.aside} ${styles.row}`}>
        <Link to={portalRoutes.signIn()}>Back to sign in</Link>
        <Link to={portalRoutes.forgotPassword()}>Ask for a new link</Link>
      </p>
    </AuthFrame>
  );
}
