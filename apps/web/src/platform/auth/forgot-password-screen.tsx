import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { appRoutes } from '#core/routes.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './auth.module.css';

const initial = { email: '' };

function check({ email }: typeof initial): FormProblem | undefined {
  if (email.trim() !== '') return undefined;
  return { message: signInMessages.fillInAll, fields: { email: true } };
}

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string>();
  const { form, field, busy, message } = usePlainForm({
    initial,
    check,
    explain: explainRefusal,
    async send(body) {
      const response = await api('POST /admin/forgot-password', { body });
      setSent(response.message);
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
        <Link to={appRoutes.signIn()}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}
