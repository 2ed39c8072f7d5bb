import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';

const initial = { email: '' };

function check({ email }: typeof initial): FormProblem | undefined {
  if (email.trim() !== '') return undefined;
  return { message: signInMessages.fillInAll, fields: { email: true } };
}

type MailedLinkPanelProps = {
  /** The accessible name of the form. */
  label: string;
  autoComplete: 'username' | 'email';
  /** Returns what to say once the link is on its way. */
  request: (body: typeof initial) => Promise<{ message: string }>;
  /** What else to know about the link. */
  hint: string;
};

/** Asks for the email to which a link is mailed. */
export function MailedLinkPanel({ label, autoComplete, request, hint }: MailedLinkPanelProps) {
  const [sent, setSent] = useState<string>();
  const { form, field, busy, message } = usePlainForm({
    initial,
    check,
    explain: explainRefusal,
    async send(body) {
      setSent((await request(body)).message);
    },
  });
  if (sent) {
    return (
      <div className={layout.stack18} role="status">
        <Notice tone="info" message={sent} />
        <p>{hint}</p>
      </div>
    );
  }
  return (
    <form {...form} className={layout.stack18} aria-label={label}>
      {message && <Notice tone="bad" message={message} />}
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        size="md"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}

type ForgotPasswordPanelProps = Pick<MailedLinkPanelProps, 'request'>;

export const ForgotPasswordPanel = ({ request }: ForgotPasswordPanelProps) => (
  <MailedLinkPanel
    label="Forgot password"
    autoComplete="username"
    request={request}
    hint="The link works once, for one hour. Look into the spam folder too."
  />
);
