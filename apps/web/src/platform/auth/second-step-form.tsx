import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './auth.module.css';
import { signInProblem } from './sign-in-problem.ts';

const initial = { code: '' };

const check = ({ code }: typeof initial): FormProblem | undefined =>
  code.trim() === '' ? { fields: { code: twoStepMessages.codeNeeded } } : undefined;

function explain(error: unknown): FormProblem {
  if (error instanceof ApiProblem && error.code === 'WRONG_CODE')
    return { fields: { code: error.message } };
  const { code, message, fields } = signInProblem(error);
  return { message: code === 'VALIDATION' ? undefined : message, fields };
}

/** The texts of the field for a code of the app, and for a recovery code. */
const kinds = {
  app: {
    label: 'Code',
    description: twoStepMessages.secondStep,
    other: 'Use a recovery code',
    props: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten codes that you stored. Each works once.',
    other: 'Use the authenticator app',
    props: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

type SecondStepFormProps = {
  ticket: string;
  onSignedIn: (token: string) => Promise<void>;
  /** Goes back to the password, with a reason if the ticket has ended. */
  onBack: (reason?: string) => void;
};

/** The second step of a sign-in. Six digits are sent at once. */
export function SecondStepForm({ ticket, onSignedIn, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { form, field, values, change, busy, message } = usePlainForm({
    initial,
    check,
    explain,
    async send({ code }) {
      try {
        const { token } = await api('POST /admin/login/second-step', { body: { ticket, code } });
        await onSignedIn(token);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'TICKET_ENDED')) throw error;
        onBack(error.message);
      }
    },
  });
  const { label, description, other, props } = kinds[kind];
  const whole = kind === 'app' && /^\d{6}$/.test(values.code) ? values.code : undefined;
  const { ref } = form;
  useEffect(() => {
    if (whole !== undefined) ref.current?.requestSubmit();
  }, [whole, ref]);

  return (
    <form {...form} className={styles.form} aria-label="Second step">
      {message && <Notice tone="bad" message={message} />}
      <TextInput
        key={kind}
        {...field('code')}
        {...props}
        label={label}
        description={description}
        size="md"
        // The field is all there is on the screen, and what the person has just asked for.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <div className={styles.row}>
        <Button
          variant="subtle"
          onClick={() => {
            change(initial);
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </Button>
        <Button variant="subtle" onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </form>
  );
}
