import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
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
