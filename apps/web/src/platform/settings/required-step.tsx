import { requiredStepMessages } from '@kolam/contract/core/required-step.ts';
import { Button } from '@mantine/core';
import { session, useAdmin, useOwnAccess } from '#core/session.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';
import { TwoStepSetUp } from './two-step-set-up.tsx';

const goOn = () => void session.check();

/** What the account has to do before the console opens anything else. */
export function RequiredStep() {
  const { email } = useAdmin();
  const { requiredStep } = useOwnAccess();
  const isPassword = requiredStep === 'password-change';
  return (
    <AuthFrame
      title={isPassword ? 'Choose your own password' : 'Set up two-step sign-in'}
      description={
        isPassword
          ? 'Someone else typed your current password. Choose one that only you know.'
          : requiredStepMessages['two-step']
      }
    >
      {isPassword ? <PasswordForm onChanged={goOn} /> : <TwoStepSetUp onDone={goOn} />}
      <p className={styles.signOut}>
        Signed in as {email}.{' '}
        <Button variant="subtle" onClick={() => session.signOut()}>
          Sign out
        </Button>
      </p>
    </AuthFrame>
  );
}
