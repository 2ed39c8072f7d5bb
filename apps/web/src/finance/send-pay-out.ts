import { neededApproval } from '@kolam/contract/finance/payments/approval.ts';
import { type ConfirmedSend, sendConfirmingDuplicate } from '#core/confirm-duplicate.ts';
import { type MoneyConfirmation, sendMoney } from './send-money.ts';

type Send<T> = (confirmation: MoneyConfirmation, idempotencyKey: string) => Promise<T>;

/**
 * Sends a payment. Asks first what `sendMoney` does, and where it needs another person: then `ask`
 * sends it as a request, and null is returned.
 */
export const sendPayOut = <T>(
  { confirm, idempotencyKey }: ConfirmedSend,
  { pay, ask }: { pay: Send<T>; ask: Send<unknown> },
): Promise<T | null> =>
  sendMoney({ confirm, idempotencyKey }, (also, key) =>
    sendConfirmingDuplicate(
      neededApproval,
      { confirm, idempotencyKey: key },
      async ({ asks }, itsKey) => {
        if (!asks) return pay(also, itsKey);
        await ask(also, itsKey);
        return null;
      },
    ),
  );
