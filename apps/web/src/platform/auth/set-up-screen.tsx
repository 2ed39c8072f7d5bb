import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import {
  passwordHints,
  passwordMessages,
  signInMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import { newPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { usePlainForm } from '#core/plain-form.ts';
import { appRoutes } from '#core/routes.ts';
import { session } from '#core/session.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './auth.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSignInOptions } from './sign-in-options.ts';

const initial = { name: '', email: '', password: '', confirm: '' };

function check(values: typeof initial) {
  const fields = {
    ...(values.name.trim() === '' && { name: 'Name is required' }),
    ...(values.email.trim() === '' && { email: 'Email is required' }),
    ...newPasswordProblems(values, passwordLimits.console),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function SetUpForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, field, busy, message } = usePlainForm({
    initial,
    check,
    repeats: { confirm: 'password' },
    explain: explainRefusal,
    async send({ name, email, password }) {
      const response = await api('POST /admin/setup', { body: { token, name, email, password } });
      const signedIn = await session.signIn(response.token);
      if (signedIn) toast.success(signInMessages.success);
      await navigate({
        href: appRoutes.dashboard(),
        replace: true,
        state: { justSignedIn: true },
      });
    },
  });

  return (
    <form {...form} className={layout.stack18} aria-label="Set up">
      {message && <Notice tone="bad" message={message} />}
      <TextInput {...field('name')} label="Name" size="md" autoComplete="name" />
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        field={field}
        hint={passwordHints.console}
        least={passwordLimits.console}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Creating...' : 'Create administrator'}
      </Button>
    </form>
  );
}

/** The target of the link printed at the first start. */
export function SetUpScreen() {
  const token = useLinkToken();
  const { setUpNeeded } = useSignInOptions();
  if (setUpNeeded === false) {
    return (
      <AuthFrame title="The console is set up" description={passwordMessages.alreadySetUp}>
        <p className={styles.aside}>
          <Link to={appRoutes.signIn()}>Sign in</Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set up the console" description="Create the first administrator.">
      {token ? (
        <SetUpForm token={token} />
      ) : (
        <div className={layout.stack18}>
          <Notice tone="bad" message={passwordMessages.setUpLinkInvalid} />
        </div>
      )}
      <p className={styles.aside}>
        <Link to={appRoutes.signIn()}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}
