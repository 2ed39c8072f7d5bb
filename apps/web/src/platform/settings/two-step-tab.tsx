import type { TwoStep } from '@kolam/contract/platform/auth/model.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { session } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Passkeys } from './passkeys.tsx';
import { useTwoStep } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings.module.css';
import type { TwoStepChange } from './two-step-dialog.tsx';
import { eitherIsEnough } from './two-step-proof.ts';

const TwoStepSetUp = lazyNamed(() => import('./two-step-set-up.tsx'), 'TwoStepSetUp');
const TwoStepDialog = lazyDialog(() => import('./two-step-dialog.tsx'), 'TwoStepDialog');

const description =
  'After your password, signing in takes a passkey or a code of an app on your phone. A stolen password alone opens nothing.';

/** The user's own two-step sign-in. */
export function TwoStepTab() {
  const { data, error, refetch, isFetching } = useTwoStep();
  const twoStep = data?.data;
  return (
    <div className={styles.forms}>
      <Panel
        title="Two-step sign-in"
        description={description}
        aside={
          twoStep && (
            <StatusBadge
              status={twoStep.isOn ? 'On' : 'Off'}
              tone={twoStep.isOn ? 'good' : 'quiet'}
            />
          )
        }
      >
        {error && !twoStep ? (
          <LoadProblem
            title="Could not load your two-step sign-in."
            query={{ error, refetch, isFetching }}
          />
        ) : twoStep ? (
          <State twoStep={twoStep} />
        ) : (
          <div aria-busy="true">
            <Skeleton width={220} />
          </div>
        )}
      </Panel>
    </div>
  );
}

/** What is shown in place of the state. */
type Doing = { kind: 'set-up' } | { kind: 'codes'; codes: string[] };

function State({ twoStep }: { twoStep: TwoStep }) {
  const [doing, setDoing] = useState<Doing>();
  const openDialog = useOpenDialog();
  const end = () => {
    setDoing(undefined);
    // The banner on the other pages depends on it.
    void session.check();
  };

  if (doing?.kind === 'set-up') {
    return (
      <Suspense fallback={<Skeleton width="100%" height={220} />}>
        <TwoStepSetUp replaces={twoStep.hasApp} onDone={end} onCancel={end} />
      </Suspense>
    );
  }
  if (doing?.kind === 'codes') return <RecoveryCodes codes={doing.codes} onDone={end} />;
  const setUp = () => setDoing({ kind: 'set-up' });
  const onCodes = (codes: string[]) => setDoing({ kind: 'codes', codes });
  const onChange = (change: TwoStepChange) =>
    openDialog(TwoStepDialog, { change, withCode: twoStep.hasApp, onCodes });
  return (
    <div className={styles.steps}>
      {twoStep.isOn ? (
        <SwitchedOn twoStep={twoStep} onSetUp={setUp} onChange={onChange} />
      ) : (
        <SwitchedOff twoStep={twoStep} onSetUp={setUp} />
      )}
      <h3 className={styles.partTitle}>Passkeys</h3>
      {twoStep.passkeys.length === 0 && (
        <p>Your device or a security key signs you in after its PIN, fingerprint or face.</p>
      )}
      <Passkeys
        passkeys={twoStep.passkeys}
        isLastFactor={!twoStep.hasApp && twoStep.passkeys.length === 1}
        onCodes={onCodes}
        onChanged={() => void session.check()}
      />
    </div>
  );
}

type SwitchedOffProps = { twoStep: TwoStep; onSetUp: () => void };

function SwitchedOff({ twoStep: { dueAt }, onSetUp }: SwitchedOffProps) {
  return (
    <div className={styles.steps}>
      {dueAt !== null && (
        <Notice
          tone="attention"
          title="It is required for your account"
          message={`From ${formatDate(dueAt)} the console opens nothing else until it is set up.`}
        />
      )}
      <p>{eitherIsEnough}</p>
      <h3 className={styles.partTitle}>Authenticator app</h3>
      <p>
        Such as Aegis, Google Authenticator, Microsoft Authenticator or the one of your password
        manager.
      </p>
      <div>
        <Button onClick={onSetUp}>Set up</Button>
      </div>
    </div>
  );
}

type SwitchedOnProps = SwitchedOffProps & { onChange: (change: TwoStepChange) => void };

function SwitchedOn({ twoStep, onSetUp, onChange }: SwitchedOnProps) {
  const { confirmedAt, recoveryCodesLeft: left, isRequired } = twoStep;
  return (
    <div className={styles.steps}>
      <KeyValueList
        items={[
          { label: 'On since', value: confirmedAt && formatDate(confirmedAt) },
          { label: 'Recovery codes left', value: `${left} of 10` },
        ]}
      />
      {left < 3 && (
        <Notice
          tone="attention"
          title={left === 0 ? 'No recovery codes are left' : 'Few recovery codes are left'}
          message="Create new ones, so that you can sign in without your phone."
        />
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onChange('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={onSetUp}>
          {twoStep.hasApp ? 'Use another app' : 'Set up an app'}
        </Button>
        {!isRequired && (
          <Button variant="light" color="clay" onClick={() => onChange('off')}>
            Switch off
          </Button>
        )}
      </div>
      {isRequired && <p className={styles.facts}>It is required, so it can’t be switched off.</p>}
    </div>
  );
}
