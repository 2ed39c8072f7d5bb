import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { useRef, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { ApiProblem, messageOf, withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import type { Echo } from '#ui/scan-echo.tsx';
import { boxScanned, isCodeOf, pickOf } from './pick-scan.ts';
import { showTicket } from './queries.ts';

type Box = NonNullable<ReturnType<typeof boxScanned>>;

/** Returns why a code was not picked: the error at the code itself, else the server's message. */
const reasonOf = (thrown: unknown): string =>
  (thrown instanceof ApiProblem && thrown.fields.code) ||
  messageOf(withMessage(thrown, provisioningMessages.saveFailed));

/**
 * Picks by scanning, one scan after the other, however fast they come: a box of the ticket sets the
 * place, a product picks one unit.
 */
export function usePicking(ticket: Ticket) {
  const [echo, setEcho] = useState<Echo>();
  const [at, setAt] = useState<Box>();
  const [waiting, setWaiting] = useState(0);
  // The state after the last response, which may not be rendered yet.
  const now = useRef({ ticket, at });
  now.current.ticket = ticket;
  const line = useRef(Promise.resolve());
  const [action] = useState(createIdempotencyKey);

  const showEcho = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  function goTo(box: Box | undefined) {
    now.current.at = box;
    setAt(box);
  }

  async function pick(code: string) {
    const { id, code: own } = now.current.ticket;
    if (own.toLowerCase() === code.toLowerCase()) {
      return showEcho('plain', `This is ${own}: scan its goods`);
    }
    const { transportBox } = now.current.ticket;
    if (transportBox && isCodeOf(transportBox, code)) {
      return showEcho('plain', `${transportBox.code} is what the goods go into: scan them`);
    }
    const box = boxScanned(now.current.ticket, code);
    if (box) {
      goTo(box);
      return showEcho('plain', `Picking from ${box.code}`);
    }
    const body = pickOf(now.current.ticket, code, now.current.at);
    try {
      const response = await action([id, body], (idempotencyKey) =>
        api('POST /admin/inventory/provisioning/{id}/pick', {
          params: { id },
          body,
          idempotencyKey,
        }),
      );
      now.current.ticket = response.data;
      await showTicket(response.data);
      const { picked, qty, name } = response.picked;
      showEcho('good', provisioningMessages.picked(name, picked, qty));
    } catch (thrown) {
      showEcho('bad', reasonOf(thrown));
      // Another user may have picked or closed it.
      void refreshAll();
    }
  }

  function onCode(code: string) {
    setWaiting((count) => count + 1);
    line.current = line.current
      .then(() => pick(code))
      .finally(() => setWaiting((count) => count - 1));
  }

  return { onCode, echo, busy: waiting > 0, at, leaveBox: () => goTo(undefined) };
}
