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
import { wantedPortalPage } from '#core/wanted-page.ts';
import { companyOverviewRoutes } from '#portal/overview/routes.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeForm, type MailedCode } from './code-form.tsx';
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

/** Sends someone who is signed in on to the page they requested. */
function GoOn({ person }: { person: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const href = wantedPortalPage.of(person) ?? companyOverviewRoutes.overview();
    void navigate({ href, replace: true });
  }, [navigate, person]);
  return <LoadingScreen />;
}

function descriptionOf({ mailed, choices }: { mailed?: unknown; choices?: unknown }) {
  if (choices) return portalSignInMessages.chooseCompany;
  return mailed ? portalSignInMessages.codeSent : 'For HR and finance of our clients.';
}

export function PortalSignInScreen() {
  const state = usePortalSession();
  const [mailed, setMailed] = useState<MailedCode>();
  const [choices, setChoices] = useState<Choice[]>();
  const [ended, setEnded] = useState<string>();
  function startAgain(reason?: string) {
    setEnded(reason);
    setMailed(undefined);
    setChoices(undefined);
  }
  if (state.status === 'signed-in') return <GoOn person={state.person.id} />;
  if (state.status === 'loading' && !state.problem) return <LoadingScreen />;
  return (
    <SignedOutFrame title="Company portal" description={descriptionOf({ mailed, choices })}>
      {choices ? (
        <CompanyChoice choices={choices} onBack={startAgain} />
      ) : mailed ? (
        <CodeForm mailed={mailed} onChoices={setChoices} onBack={startAgain} />
      ) : (
        <PasswordForm ended={ended} onMailed={setMailed} onChoices={setChoices} />
      )}
    </SignedOutFrame>
  );
}

/** Signs in with the password, or returns the ticket of the code that was mailed. */
async function signIn(body: typeof initial) {
  try {
    return await api('POST /company/login', { body });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'SECOND_STEP' || !error.ticket)
      throw error;
    return { ticket: error.ticket };
  }
}

type PasswordFormProps = {
  ended: string | undefined;
  onMailed: (mailed: MailedCode) => void;
  onChoices: (choices: Choice[]) => void;
};

function PasswordForm({ ended, onMailed, onChoices }: PasswordFormProps) {
  const { form, field, change, busy, message } = usePlainForm({
    initial,
    check,
    explain: explainRefusal,
    async send(body) {
      const opened = await signIn(body);
      if ('ticket' in opened) {
        change({ password: '' });
        onMailed({ ticket: opened.ticket, again: () => signIn(body) });
      } else if (opened.token) await portalSession.signIn(opened.token);
      else onChoices(opened.choices ?? []);
    },
  });
  return (
    <form {...form} className={layout.stack16} aria-label="Sign in">
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
