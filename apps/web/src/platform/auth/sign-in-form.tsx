import { signInMessages } from '@kolam/contract/platform/auth/messages.ts';
import { secondFactors } from '@kolam/contract/platform/auth/values.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { appRoutes } from '#core/routes.ts';
import { session } from '#core/session.ts';
import { usePrefetch } from '#core/use-prefetch.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import styles from './auth.module.css';
import { DemoHint } from './demo-hint.tsx';
import { authRoutes } from './routes.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { useSignInOptions } from './sign-in-options.ts';
import { signInProblem } from './sign-in-problem.ts';

const initial = { email: '', password: '', remember: false };
type SignIn = typeof initial;

/** Toasts of this screen stay a little longer than others, in milliseconds. */
const duration = 3000;

function check({ email, password }: SignIn): FormProblem | undefined {
  const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])];
  if (missing.length === 0) return undefined;
  const fields = Object.fromEntries(missing.map((name) => [name, true as const]));
  return { message: signInMessages.fillInAll, fields };
}

async function send({ email, password, remember }: SignIn) {
  const { token } = await api('POST /admin/login', { body: { email, password, remember } });
  await takeSession(token);
}

/** Continues with the session of a completed sign-in. */
async function takeSession(token: string) {
  const signedIn = await session.signIn(token);
  if (signedIn) toast.success(signInMessages.success, { duration });
}

/** Returns what a second step takes, if the error asks for one. */
function secondStepOf(error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== 'SECOND_STEP' || !error.ticket) return;
  const given = error.reason?.split('-or-') ?? [];
  return { ticket: error.ticket, factors: secondFactors.filter((each) => given.includes(each)) };
}

function explain(error: unknown): FormProblem {
  const { code, message, fields } = signInProblem(error);
  if (code === 'FORBIDDEN') toast.error(signInMessages.noAccess, { duration });
  if (code === 'UNKNOWN') toast.error(signInMessages.unexpected, { duration });
  return { message, fields: code === 'INVALID_CREDENTIALS' ? { password: true } : fields };
}

export function SignInForm() {
  const { demo, setUpNeeded } = useSignInOptions();
  // Of a sign-in whose password was right, and that needs a second step.
  const [secondStep, setSecondStep] = useState<ReturnType<typeof secondStepOf>>();
  const [ended, setEnded] = useState<string>();
  const prefetchPage = usePrefetch();
  const { form, field, values, change, busy, message } = usePlainForm({
    initial,
    check,
    explain,
    async send(values) {
      prefetchPage(appRoutes.dashboard());
      setEnded(undefined);
      try {
        await send(values);
      } catch (error) {
        const needed = secondStepOf(error);
        if (needed === undefined) throw error;
        change({ password: '' });
        setSecondStep(needed);
      }
    },
  });

  if (secondStep) {
    return (
      <SecondStepForm
        {...secondStep}
        onSignedIn={takeSession}
        onBack={(reason) => {
          setEnded(reason);
          setSecondStep(undefined);
        }}
      />
    );
  }
  return (
    <>
      <form {...form} className={layout.stack18} aria-label="Sign in">
        {setUpNeeded && (
          <Notice
            tone="attention"
            title="No administrator exists yet"
            message="Open the set-up link that the server printed when it started."
          />
        )}
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
          <Checkbox
            label="Remember me"
            checked={values.remember}
            onChange={(event) => change({ remember: event.currentTarget.checked })}
          />
          <Link to={authRoutes.forgotPassword()}>Forgot password?</Link>
        </div>
        <Button type="submit" size="md" disabled={busy} fullWidth>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      {demo && <DemoHint account={demo} onUse={change} />}
    </>
  );
}
