import { neededApproval } from '@kolam/contract/finance/payments/approval.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { type ConfirmedSend, sendConfirming } from '#core/send-confirming.ts';

type Send<T> = (
  confirmation: Partial<typeof usedReference.confirmation>,
  idempotencyKey: string,
) => Promise<T>;

/**
 * Sends money that goes out. Asks first where its reference was used before, and then where it needs
 * another person: then `ask` sends it as a request, and null is returned.
 */
export const sendPayOut = <T>(
  { confirm, idempotencyKey }: ConfirmedSend,
  { pay, ask }: { pay: Send<T>; ask: Send<unknown> },
): Promise<T | null> =>
  sendConfirming(usedReference, { confirm, idempotencyKey }, (again, key) =>
    sendConfirming(neededApproval, { confirm, idempotencyKey: key }, async ({ asks }, itsKey) => {
      if (!asks) return pay(again, itsKey);
      await ask(again, itsKey);
      return null;
    }),
  );
