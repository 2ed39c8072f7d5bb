import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { portalSession, usePortalSession } from '#core/portal-session.ts';
import { companyOverviewRoutes } from '#portal/overview/routes.ts';
import { Link } from '#ui/link.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import { type Choice, CompanyChoice } from './company-choice.tsx';
import styles from './portal.module.css';
import { portalRoutes } from './routes.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

// In one file with the screens that it leads to: few people come here, and each once.
export { PortalForgotPasswordScreen } from './forgot-password.tsx';

const initial = { email: '', password: '' };

function check({ email, password }: typeof initial): FormProblem | undefined {
  const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])];
  if (missing.length === 0) return undefined;
  const fields = Object.fromEntries(missing.map((name) => [name, true as const]));
  return { message: signInMessages.fillInAll, fields };
}

/** Sends someone who is signed in on to the overview. */
function GoOn() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: companyOverviewRoutes.overview(), replace: true });
  }, [navigate]);
  return <LoadingScreen />;
}

function descriptionOf({ ticket, choices }: { ticket?: string | undefined; choices?: unknown }) {
  if (choices) return portalSignInMessages.chooseCompany;
  return ticket ? portalSignInMessages.codeSent : 'For HR and finance of our clients.';
}

export function PortalSignInScreen() {
  const state = usePortalSession();
  const [ticket, setTicket] = useState<string>();
  const [choices, setChoices] = useState<Choice[]>();
  const [ended, setEnded] = useState<string>();
  function startAgain(reason?: string) {
    setEnded(reason);
    setTicket(undefined);
    setChoices(undefined);
  }
  if (state.status === 'signed-in') return <GoOn />;
  if (state.status === 'loading' && !state.problem) return <LoadingScreen />;
  return (
    <SignedOutFrame title="Company portal" description={descriptionOf({ ticket, choices })}>
      {choices ? (
        <CompanyChoice choices={choices} onBack={startAgain} />
      ) : ticket ? (
        <CodeForm ticket={ticket} onChoices={setChoices} onBack={startAgain} />
      ) : (
        <PasswordForm ended={ended} onTicket={setTicket} onChoices={setChoices} />
      )}
    </SignedOutFrame>
  );
}

type PasswordFormProps = {
  ended: string | undefined;
  onTicket: (ticket: string) => void;
  onChoices: (choices: Choice[]) => void;
};

function PasswordForm({ ended, onTicket, onChoices }: PasswordFormProps) {
  const { form, field, change, busy, message } = usePlainForm({
    initial,
    check,
    explain: explainRefusal,
    async send(body) {
      try {
        const { token, choices } = await api('POST /company/login', { body });
        if (token) await portalSession.signIn(token);
        else onChoices(choices ?? []);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'SECOND_STEP' || !error.ticket)
          throw error;
        change({ password: '' });
        onTicket(error.ticket);
      }
    },
  });
  return (
    <form {...form} className={styles.form} aria-label="Sign in">
      {(message ?? ended) && <Notice tone="bad" message={message ?? ended} />}
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        size="md"
        autoComplete="current-password"
      />
      <div className={styles.row}>
        <Link to={portalRoutes.forgotPassword()}>Forgot password?</Link>
      </div>
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
