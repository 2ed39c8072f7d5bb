import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { session } from '#core/session.ts';
import { toast } from '#ui/toast.ts';
import { refreshTwoStep } from './queries.ts';
import { codeHint, codeLabel, codeProps, proofProblems } from './two-step-proof.ts';

const proof = { currentPassword: '', code: '' };
const { PasswordField, TextField } = fieldsOf<typeof proof>();

const texts = {
  renew: {
    title: 'New recovery codes',
    description: 'The earlier codes stop working.',
    submit: 'Create codes',
    busyText: 'Creating...',
  },
  off: {
    title: 'Switch off two-step sign-in',
    description: 'Your password alone will sign you in. The recovery codes are deleted.',
    submit: 'Switch off',
    busyText: 'Switching off...',
    tone: 'danger',
  },
} as const;

export type TwoStepChange = keyof typeof texts;

type TwoStepDialogProps = {
  change: TwoStepChange;
  /** Whether there is an app. Otherwise a passkey confirms it. */
  withCode: boolean;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Asks for password and code before two-step sign-in is changed. */
export function TwoStepDialog({ change, withCode, onCodes, onClose }: TwoStepDialogProps) {
  const form = useRecordForm({
    defaults: proof,
    labels: { currentPassword: 'Current password', ...(withCode && { code: codeLabel }) },
    check: (values) => proofProblems(values, { withCode }),
    async send({ currentPassword, code }) {
      const body = { currentPassword, ...(withCode && { code }) };
      if (change === 'renew') {
        const { recoveryCodes } = await api('POST /admin/me/two-step/recovery-codes', { body });
        onClose();
        onCodes(recoveryCodes);
      } else {
        toast.success((await api('POST /admin/me/two-step/off', { body })).message);
      }
      await refreshTwoStep();
      onClose();
      // The banner on the other pages depends on it.
      void session.check();
      return undefined;
    },
  });
  return (
    <FormDialog form={form} {...texts[change]} size="small" dirty={false} onClose={onClose}>
      <PasswordField name="currentPassword" autoComplete="current-password" data-autofocus />
      {withCode && <TextField name="code" {...codeProps} hint={codeHint} />}
    </FormDialog>
  );
}
