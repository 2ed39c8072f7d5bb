import { recordedBill } from '@kolam/contract/finance/invoices/messages.ts';
import { paymentMessages, usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#core/api-problem.ts';
import { sendConfirming } from '#core/send-confirming.ts';
import { sendMoney } from './send-money.ts';

const conflict = (code: string, message: string) =>
  new ApiProblem({ kind: 'http', code, message, status: 409 });

test('asks about a reference that was used before, and confirms it in the body', async () => {
  const confirm = vi.fn(async () => true);
  const sent: unknown[] = [];
  const message = paymentMessages.duplicateRef('UTR 1', { uses: ['PAY/1'], more: 0 });
  await sendConfirming(usedReference, { confirm, idempotencyKey: 'k' }, async (confirmation) => {
    sent.push(confirmation);
    if (sent.length === 1) throw conflict('DUPLICATE_REF', message);
  });
  expect(sent).toEqual([{}, { confirmDuplicateRef: true }]);
  expect(confirm).toHaveBeenCalledWith({
    title: 'Record it a second time?',
    effects: ['Reference UTR 1 is on PAY/1 already.'],
    verb: 'Record it',
  });
});

test('asks about money from before its invoice and a used reference one after the other', async () => {
  const confirm = vi.fn(async () => true);
  const sent: [unknown, string][] = [];
  const early = paymentMessages.beforeInvoice('2026-11-18', {
    code: 'INV/1',
    issuedOn: '2026-11-19',
  });
  const used = paymentMessages.duplicateRef('UTR 1', { uses: ['PAY/1'], more: 0 });
  await sendMoney({ confirm, idempotencyKey: 'k' }, async (confirmation, key) => {
    sent.push([confirmation, key]);
    if (!confirmation.confirmBeforeInvoice) throw conflict('BEFORE_INVOICE', early);
    if (!confirmation.confirmDuplicateRef) throw conflict('DUPLICATE_REF', used);
  });
  expect(sent.map(([confirmation]) => confirmation)).toEqual([
    {},
    { confirmBeforeInvoice: true },
    { confirmBeforeInvoice: true, confirmDuplicateRef: true },
  ]);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(3);
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(confirm).toHaveBeenCalledWith({
    title: 'Record it on the invoice?',
    effects: [early.replace(' Record it on the invoice?', '')],
    verb: 'Record it',
  });
});

test('asks about a bill that is already recorded, and confirms it under the same key each time', async () => {
  const confirm = vi.fn(async () => true);
  const sent: [object, string][] = [];
  const press = () =>
    sendConfirming(recordedBill, { confirm, idempotencyKey: 'k' }, async (confirmation, key) => {
      sent.push([confirmation, key]);
      if (!confirmation.confirmDuplicate) {
        throw conflict('DUPLICATE_BILL', 'Bill 7 is kept already. Keep it a second time?');
      }
      throw new ApiProblem({ kind: 'network', message: 'Lost', code: 'NETWORK' });
    });
  await expect(press()).rejects.toThrow('Lost');
  await expect(press()).rejects.toThrow('Lost');
  expect(sent.map(([confirmation]) => confirmation)).toEqual([
    ...[{}, { confirmDuplicate: true }],
    ...[{}, { confirmDuplicate: true }],
  ]);
  expect(sent[3]?.[1]).toBe(sent[1]?.[1]);
  expect(confirm).toHaveBeenCalledWith({
    title: 'Keep it a second time?',
    effects: ['Bill 7 is kept already.'],
    verb: 'Keep it',
  });
});
