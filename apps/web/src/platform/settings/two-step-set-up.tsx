import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { QrCode } from '#core/qr-code.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { useAdmin } from '#core/session.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { refreshSessions, refreshTwoStep } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings.module.css';
import { codeLabel, codeProps, proofProblems } from './two-step-proof.ts';

type Begun = { secret: string; uri: string };

type TwoStepSetUpProps = {
  /** Another app is set up, which the new one replaces. */
  replaces?: boolean;
  onDone: () => void;
  onCancel?: () => void;
};

/** Sets up an authenticator app: the password, the code of the app, the recovery codes. */
export function TwoStepSetUp({ replaces = false, onDone, onCancel }: TwoStepSetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    return (
      <Step key={3} number={3} title="Store your recovery codes">
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Step>
    );
  }
  if (begun) {
    return (
      <Step key={2} number={2} title="Scan the code with your authenticator app">
        <ScanForm {...begun} onConfirmed={setCodes} />
      </Step>
    );
  }
  return (
    <Step key={1} number={1} title="Confirm that it is you">
      <ProofForm replaces={replaces} onBegun={setBegun} {...(onCancel && { onCancel })} />
    </Step>
  );
}

type StepProps = { number: 1 | 2 | 3; title: string; children: ReactNode };

/** Each step has its own key, so that it takes the focus when it opens: what opened it is gone. */
function Step({ number, title, children }: StepProps) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles.steps}>
      <p ref={head} tabIndex={-1} className={styles.stepHead}>
        <span className={styles.stepNumber}>Step {number} of 3</span>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}

const proof = { currentPassword: '', code: '' };
const proofFields = fieldsOf<typeof proof>();

type ProofFormProps = {
  replaces: boolean;
  onBegun: (begun: Begun) => void;
  onCancel?: () => void;
};

function ProofForm({ replaces, onBegun, onCancel }: ProofFormProps) {
  const { email } = useAdmin();
  const form = useRecordForm({
    defaults: proof,
    labels: { currentPassword: 'Current password', ...(replaces && { code: codeLabel }) },
    check: (values) => proofProblems(values, { withCode: replaces }),
    async send({ currentPassword, code }) {
      const body = { currentPassword, ...(replaces && { code }) };
      const { secret, uri } = await api('POST /admin/me/two-step', { body });
      onBegun({ secret, uri });
      return undefined;
    },
  });
  return (
    <RecordForm
      form={form}
      dirty={false}
      submit="Continue"
      busyText="Checking..."
      {...(onCancel && { onCancel })}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <proofFields.PasswordField name="currentPassword" autoComplete="current-password" />
      {replaces && (
        <proofFields.TextField
          name="code"
          {...codeProps}
          hint="Of the app that you use now, or a recovery code."
        />
      )}
    </RecordForm>
  );
}

const scan = { code: '' };
const scanFields = fieldsOf<typeof scan>();

type ScanFormProps = Begun & { onConfirmed: (codes: string[]) => void };

function ScanForm({ secret, uri, onConfirmed }: ScanFormProps) {
  const form = useRecordForm({
    defaults: scan,
    labels: { code: codeLabel },
    check: (values) => proofProblems(values, { withCode: true }),
    async send({ code }) {
      const { recoveryCodes } = await api('POST /admin/me/two-step/confirm', { body: { code } });
      void refreshTwoStep();
      void refreshSessions();
      onConfirmed(recoveryCodes);
      return undefined;
    },
  });
  return (
    <RecordForm form={form} dirty={false} submit="Switch on" busyText="Checking...">
      <div className={styles.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.key}>
          <p>Can’t scan it? Type this key into the app.</p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyTextButton text={secret} what="key" />
        </div>
      </div>
      <scanFields.TextField name="code" {...codeProps} hint="The six digits that the app shows." />
    </RecordForm>
  );
}
