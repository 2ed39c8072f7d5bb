import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { ApiProblem, failureOf, withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toast } from '#ui/toast.ts';
import type { Source } from './queries.ts';
import { linesOf, type ReturnRow } from './return-rows.ts';

type Wanted = {
  source: Source;
  target: { toBoxId: string | null; toWh: string | null };
  rows: readonly ReturnRow[];
};

/** Sends a return. A refusal stays visible until the next one. */
export function useProcessing(onDone: () => void) {
  const [action] = useState(createIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; requestId?: string | undefined }>();

  async function process({ source, target, rows }: Wanted): Promise<boolean> {
    if (busy) return false;
    const lines = linesOf(rows);
    if (lines.length === 0) {
      setProblem({ message: returnMessages.lineRequired });
      return false;
    }
    const { kind, id } = source;
    const body = { ...(kind === 'box' ? { fromBoxId: id } : { ticketId: id }), ...target, lines };
    setBusy(true);
    setProblem(undefined);
    try {
      await action(body, (idempotencyKey) =>
        api('POST /admin/inventory/returns', { body, idempotencyKey }),
      );
      // Waits until what is out is reloaded: until then everything could be sent again.
      await refreshAll().catch(() => undefined);
      onDone();
      toast.success(returnMessages.processed, { duration: 6000 });
      return true;
    } catch (thrown) {
      setProblem(messageOf(thrown));
      // Another user may have returned some of it.
      void refreshAll();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { process, busy, problem, clear: () => setProblem(undefined) };
}

/** Returns the errors of all fields as text, since the screen has no fields for them. */
function messageOf(thrown: unknown) {
  const messages = thrown instanceof ApiProblem ? Object.values(thrown.fields) : [];
  const failure = failureOf(withMessage(thrown, returnMessages.saveFailed));
  return { ...failure, message: [...new Set(messages)].join(' ') || failure.message };
}
