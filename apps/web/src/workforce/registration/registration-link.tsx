import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './register.module.css';

const initial = { email: '' };

function check({ email }: typeof initial): FormProblem | undefined {
  if (email.trim() !== '') return undefined;
  return { message: signInMessages.fillInAll, fields: { email: true } };
}

/** Asks for the email to which the link to the form is mailed. */
export function RegistrationLink() {
  const [sent, setSent] = useState<string>();
  const { form, field, busy, message } = usePlainForm({
    initial,
    check,
    explain: explainRefusal,
    async send(body) {
      const response = await api('POST /staff/register/link', { body });
      setSent(response.message);
    },
  });
  if (sent) {
    return (
      <div className={styles.asked} role="status">
        <Notice tone="info" message={sent} />
        <p>Look into the spam folder too.</p>
      </div>
    );
  }
  return (
    <form {...form} className={styles.asked} aria-label="Register as staff">
      {message && <Notice tone="bad" message={message} />}
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        size="md"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}
