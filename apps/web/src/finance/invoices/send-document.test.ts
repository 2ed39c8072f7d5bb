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

const conflict = () =>
  Response.json({ error: 'Kept already', code: 'DUPLICATE_BILL' }, { status: 409 });

test('a confirmed duplicate bill is sent under a different key', async () => {
  replies = [conflict()];
  await issue();
  expect(keys).toEqual(['of the form', expect.not.stringMatching(/^of the form$/)]);
});

test('a confirmed bill whose response was lost is sent again under the same key', async () => {
  replies = [conflict(), Response.error()];
  await expect(issue()).rejects.toThrow();
  replies = [conflict()];
  await issue();
  expect(keys).toHaveLength(4);
  expect(keys[3]).toBe(keys[1]);
});
