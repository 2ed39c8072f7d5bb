import { expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { sendConfirming } from './send-confirming.ts';

const message = 'Reference UTR 1 is on PAY/26-27/00001 already. Record it a second time?';
const problem = (code: string) => new ApiProblem({ kind: 'http', code, message, status: 409 });

const duplicate = {
  code: 'DUPLICATE_REF',
  question: 'Record it a second time?',
  verb: 'Record it',
  confirmation: { again: true },
};

function sending({ code, agrees }: { code: string; agrees: boolean }) {
  const sent: [object, string][] = [];
  const confirm = vi.fn(async () => agrees);
  const given = { confirm, idempotencyKey: 'first' };
  const result = sendConfirming(duplicate, given, async (confirmation, key) => {
    sent.push([confirmation, key]);
    if (!confirmation.again) throw problem(code);
    return 'recorded';
  });
  return { sent, confirm, result };
}

test('asks about a conflict that can be confirmed, and sends again under a different key', async () => {
  const { sent, confirm, result } = sending({ code: 'DUPLICATE_REF', agrees: true });
  expect(await result).toBe('recorded');
  expect(confirm).toHaveBeenCalledWith({
    title: 'Record it a second time?',
    effects: ['Reference UTR 1 is on PAY/26-27/00001 already.'],
    verb: 'Record it',
  });
  expect(sent).toEqual([
    [{}, 'first'],
    [{ again: true }, expect.not.stringMatching(/^first$/)],
  ]);
});

test('fails with the conflict when the user does not confirm', async () => {
  const { sent, result } = sending({ code: 'DUPLICATE_REF', agrees: false });
  await expect(result).rejects.toThrow(message);
  expect(sent).toHaveLength(1);
});

test('does not ask about another conflict', async () => {
  const { sent, confirm, result } = sending({ code: 'OVERPAYMENT', agrees: true });
  await expect(result).rejects.toThrow();
  expect(confirm).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('sends a confirmed request again under the same key when its response was lost', async () => {
  const action = createIdempotencyKey();
  const confirmed: string[] = [];
  const press = () =>
    action({ amount: 500 }, (idempotencyKey) =>
      sendConfirming(
        duplicate,
        { confirm: async () => true, idempotencyKey },
        async (confirmation, key) => {
          if (!confirmation.again) throw problem('DUPLICATE_REF');
          confirmed.push(key);
          if (confirmed.length === 1)
            throw new ApiProblem({ kind: 'network', message: 'Lost', code: 'NETWORK' });
          return 'recorded';
        },
      ),
    );
  await expect(press()).rejects.toThrow('Lost');
  expect(await press()).toBe('recorded');
  expect(confirmed[1]).toBe(confirmed[0]);
});
