import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { issueDraft } from './send-document.ts';

let replies: Response[];
let keys: (string | null)[];

beforeEach(() => {
  [replies, keys] = [[], []];
  vi.stubGlobal('localStorage', { getItem: () => 't1' });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return replies.shift() ?? Response.json({ data: { id: '1' } });
  });
});
afterAll(() => vi.unstubAllGlobals());

const issue = () =>
  issueDraft(
    { id: '1', version: 2 },
    { idempotencyKey: 'of the form', confirm: () => Promise.resolve(true) },
  );

test('a draft is issued under the key of its form', async () => {
  await issue();
  expect(keys).toEqual(['of the form']);
});

test('another answer to a bill kept already goes under a key of its own', async () => {
  replies = [Response.json({ error: 'Kept already', code: 'DUPLICATE_BILL' }, { status: 409 })];
  await issue();
  expect(keys).toEqual(['of the form', expect.stringMatching(/^[\da-f]{32}$/)]);
});
