import { requiredStepMessages } from '@kolam/contract/core/required-step.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { session, useAdmin, useOwnAccess } from '#core/session.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { OwnPasswordForm } from './own-password-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings.module.css';
import { eitherIsEnough } from './two-step-proof.ts';
import { TwoStepSetUp } from './two-step-set-up.tsx';

const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx'), 'PasskeyDialog');

const goOn = () => void session.check();

/** What the account has to do before the console opens anything else. */
export function RequiredStep() {
  const { email } = useAdmin();
  const { requiredStep, notice } = useOwnAccess();
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
      {isPassword ? (
        <OwnPasswordForm of="console" email={email} notice={notice} onChanged={goOn} />
      ) : (
        <FirstFactor />
      )}
      <p className={styles.signOut}>
        Signed in as {email}.{' '}
        <Button variant="subtle" onClick={() => session.signOut()}>
          Sign out
        </Button>
      </p>
    </AuthFrame>
  );
}

/** An app or a passkey, whichever the user chooses. */
function FirstFactor() {
  const [isApp, setIsApp] = useState(false);
  const openDialog = useOpenDialog();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={goOn} />;
  if (isApp) return <TwoStepSetUp onDone={goOn} onCancel={() => setIsApp(false)} />;
  const onDone = (made: string[] | null) => (made ? setCodes(made) : goOn());
  return (
    <div className={styles.steps}>
      <p>{eitherIsEnough}</p>
      <div className={styles.actions}>
        <Button onClick={() => setIsApp(true)}>Set up an app</Button>
        <AddPasskeyButton onClick={() => openDialog(PasskeyDialog, { onDone })} />
      </div>
    </div>
  );
}
