import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { SecondFactor } from '@kolam/contract/platform/auth/values.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { signWithPasskey } from '#core/passkey.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './auth.module.css';
import { signInProblem } from './sign-in-problem.ts';

const initial = { code: '' };

function explain(error: unknown, kind: Kind): FormProblem {
  if (error instanceof ApiProblem && error.code === 'WRONG_CODE')
    return kind === 'passkey' ? { message: error.message } : { fields: { code: error.message } };
  if (error instanceof ApiProblem && error.code === 'PASSKEY') return { message: error.message };
  const { code, message, fields } = signInProblem(error);
  return { message: code === 'VALIDATION' ? undefined : message, fields };
}

/** Asks the browser for what the server wants signed. */
async function signed(ticket: string) {
  const { options } = await api('POST /admin/login/second-step/passkey', { body: { ticket } });
  return signWithPasskey(options);
}

/** The texts of each way to take the second step, and its field if it has one. */
const kinds = {
  passkey: { link: 'Use a passkey', description: twoStepMessages.secondStepPasskey },
  app: {
    link: 'Use the authenticator app',
    label: 'Code',
    description: twoStepMessages.secondStep,
    props: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  },
  recovery: {
    link: 'Use a recovery code',
    label: 'Recovery code',
    description: 'One of the ten codes that you stored. Each works once.',
    props: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;
type Kind = keyof typeof kinds;

type SecondStepFormProps = {
  ticket: string;
  factors: readonly SecondFactor[];
  onSignedIn: (token: string) => Promise<void>;
  /** Goes back to the password, with a reason if the ticket has ended. */
  onBack: (reason?: string) => void;
};

/** The second step of a sign-in. Six digits are sent at once. */
export function SecondStepForm({ ticket, factors, onSignedIn, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<Kind>(factors.includes('passkey') ? 'passkey' : 'app');
  const others = [...factors, 'recovery' as const].filter((each) => each !== kind);
  const { form, field, values, change, busy, message } = usePlainForm({
    initial,
    check: ({ code }): FormProblem | undefined =>
      kind !== 'passkey' && code.trim() === ''
        ? { fields: { code: twoStepMessages.codeNeeded } }
        : undefined,
    explain: (error) => explain(error, kind),
    async send({ code }) {
      try {
        const proof = kind === 'passkey' ? { passkey: await signed(ticket) } : { code };
        const body = { ticket, ...proof };
        const { token } = await api('POST /admin/login/second-step', { body });
        await onSignedIn(token);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'TICKET_ENDED')) throw error;
        onBack(error.message);
      }
    },
  });
  const shown = kinds[kind];
  const whole = kind === 'app' && /^\d{6}$/.test(values.code) ? values.code : undefined;
  const { ref } = form;
  useEffect(() => {
    if (whole !== undefined) ref.current?.requestSubmit();
  }, [whole, ref]);

  return (
    <form {...form} className={layout.stack18} aria-label="Second step">
      {message && <Notice tone="bad" message={message} />}
      {'props' in shown ? (
        <TextInput
          key={kind}
          {...field('code')}
          {...shown.props}
          label={shown.label}
          description={shown.description}
          size="md"
          // The field is all there is on the screen, and what the person has just asked for.
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>{shown.description}</p>
      )}
      <Button type="submit" size="md" disabled={busy} fullWidth autoFocus={kind === 'passkey'}>
        {busy ? 'Signing in...' : kind === 'passkey' ? 'Use passkey' : 'Sign in'}
      </Button>
      <div className={styles.row}>
        {others.map((other) => (
          <Button
            key={other}
            variant="subtle"
            onClick={() => {
              change(initial);
              setKind(other);
            }}
          >
            {kinds[other].link}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </form>
  );
}
