import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { portalSession } from '#core/portal-session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';

/** A company whose portal can be opened, with the ticket that opens it. */
export type Choice = { company: string; ticket: string };

type CompanyChoiceProps = { choices: Choice[]; onBack: (reason?: string) => void };

/** The last step of a sign-in with the portals of several companies. */
export function CompanyChoice({ choices, onBack }: CompanyChoiceProps) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function open(ticket: string) {
    setBusy(ticket);
    setProblem(undefined);
    try {
      const { token } = await api('POST /company/login/choice', { body: { ticket } });
      await portalSession.signIn(token);
    } catch (error) {
      setBusy(undefined);
      if (error instanceof ApiProblem && error.code === 'TICKET_ENDED') onBack(error.message);
      else setProblem(explainRefusal(error).message);
    }
  }

  return (
    <div className={layout.stack16}>
      {problem && <Notice tone="bad" message={problem} />}
      {choices.map(({ company, ticket }, place) => (
        <Button
          key={ticket}
          variant="default"
          size="md"
          fullWidth
          disabled={busy !== undefined}
          // The buttons are all there is on the screen.
          autoFocus={place === 0}
          onClick={() => void open(ticket)}
        >
          {busy === ticket ? 'Signing in...' : company}
        </Button>
      ))}
      <Button variant="subtle" onClick={() => onBack()}>
        Back
      </Button>
    </div>
  );
}
