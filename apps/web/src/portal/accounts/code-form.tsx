import { digitsOf } from '@kolam/contract/platform/auth/mailed-code.ts';
import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { type FormProblem, usePlainForm } from '#core/plain-form.ts';
import { portalSession } from '#core/portal-session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import type { Choice } from './company-choice.tsx';
import { useSendAgain } from './use-send-again.ts';

const initial = { code: '' };

const explain = (error: unknown): FormProblem =>
  error instanceof ApiProblem && error.code === 'WRONG_CODE'
    ? { fields: { code: error.message } }
    : explainRefusal(error);

/** A code that was mailed, by the ticket of its sign-in. `again` begins the same sign-in again. */
export type MailedCode = {
  ticket: string;
  again: () => Promise<{ ticket: string } | object>;
};

type CodeFormProps = {
  mailed: MailedCode;
  onChoices: (choices: Choice[]) => void;
  /** Goes back to the password, with a reason if the ticket has ended. */
  onBack: (reason?: string) => void;
};

/** The mailed code of a sign-in. Six digits are sent at once. */
export function CodeForm({ mailed, onChoices, onBack }: CodeFormProps) {
  const [ticket, setTicket] = useState(mailed.ticket);
  const { form, field, values, change, busy, message } = usePlainForm({
    initial,
    check: ({ code }): FormProblem | undefined => {
      if (code.trim() === '') return { fields: { code: twoStepMessages.codeNeeded } };
      return digitsOf(code) ? undefined : { fields: { code: portalSignInMessages.codeIncomplete } };
    },
    explain,
    async send({ code }) {
      try {
        const body = { ticket, code };
        const { token, choices } = await api('POST /company/login/second-step', { body });
        if (token) await portalSession.signIn(token);
        else onChoices(choices ?? []);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'TICKET_ENDED')) throw error;
        onBack(error.message);
      }
    },
  });
  const again = useSendAgain(mailed.again, (fresh) => {
    setTicket(fresh);
    // What was typed belongs to the code before.
    change(initial);
  });
  const whole = digitsOf(values.code);
  const { ref } = form;
  useEffect(() => {
    if (whole !== null) ref.current?.requestSubmit();
  }, [whole, ref]);

  return (
    <form {...form} className={layout.stack16} aria-label="Second step">
      {(message ?? again.problem) && <Notice tone="bad" message={message ?? again.problem} />}
      <TextInput
        {...field('code')}
        label="Code"
        description="It works for ten minutes. Look into the spam folder too."
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        // The field is all there is on the screen, and what the person has just asked for.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button variant="subtle" disabled={again.wait > 0} onClick={() => void again.send()}>
        {again.wait > 0 ? `Send again in ${again.wait} s` : 'Send again'}
      </Button>
      <Button variant="subtle" onClick={() => onBack()}>
        Back
      </Button>
    </form>
  );
}
