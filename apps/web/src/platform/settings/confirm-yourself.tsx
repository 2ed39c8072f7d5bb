import { confirmationMinutes } from '@kolam/contract/core/confirmation.ts';
import { passwordMessages, twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { confirmation } from '#core/confirmation.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { signWithPasskey } from '#core/passkey.ts';
import { session, useOwnAccess } from '#core/session.ts';
import { codeHint, codeLabel, codeProps } from './two-step-proof.ts';

const proof = { password: '', code: '' };
const { PasswordField, TextField } = fieldsOf<typeof proof>();

type Way = 'password' | 'code' | 'passkey';

async function confirmBy(way: Way, { password, code }: typeof proof) {
  const byPasskey = async () => {
    const { options } = await api('POST /admin/confirm/passkey');
    return { passkey: await signWithPasskey(options) };
  };
  const bodies = { password: { password }, code: { code } };
  await api('POST /admin/confirm', { body: way === 'passkey' ? await byPasskey() : bodies[way] });
}

/** Asks the user to confirm that it is them. What they asked for then goes on. */
export function ConfirmYourself() {
  const { isOn, factors } = useOwnAccess().twoStep;
  const hasPasskey = factors.includes('passkey');
  const [prefersCode, setPrefersCode] = useState(false);
  const secondStep = hasPasskey && !prefersCode ? 'passkey' : 'code';
  const way: Way = isOn ? secondStep : 'password';
  const form = useRecordForm({
    defaults: proof,
    labels: { password: 'Password', code: codeLabel },
    check: ({ password, code }) => ({
      ...(way === 'password' && password === '' && { password: passwordMessages.needed.password }),
      ...(way === 'code' && code.trim() === '' && { code: twoStepMessages.codeNeeded }),
    }),
    async send(values) {
      try {
        await confirmBy(way, values);
      } catch (error) {
        // Two-step sign-in was switched on or off elsewhere: another field is needed.
        const other = way === 'password' ? 'code' : 'password';
        if (error instanceof ApiProblem && other in error.fields) await session.check();
        throw error;
      }
      confirmation.answer(true);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Confirm that it is you"
      description={`Then what you asked for goes on. For ${confirmationMinutes} minutes you are not asked again.`}
      submit={way === 'passkey' ? 'Use passkey' : 'Confirm'}
      busyText="Confirming..."
      size="small"
      dirty={false}
      onTop
      onClose={() => confirmation.answer(false)}
      aside={
        hasPasskey && (
          <Button variant="subtle" onClick={() => setPrefersCode(!prefersCode)}>
            {way === 'passkey' ? 'Use a code' : 'Use a passkey'}
          </Button>
        )
      }
    >
      {way === 'passkey' && <p>{twoStepMessages.secondStepPasskey}</p>}
      {way === 'code' && <TextField name="code" {...codeProps} hint={codeHint} data-autofocus />}
      {way === 'password' && (
        <PasswordField name="password" autoComplete="current-password" data-autofocus />
      )}
    </FormDialog>
  );
}
