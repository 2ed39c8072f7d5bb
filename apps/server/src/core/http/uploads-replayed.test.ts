import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '#core/failure.ts';
import { type Part, startUploadServer } from '../../../test/upload-server.ts';

const { handled, actions, send, storedKeys, reset, stop } = await startUploadServer();
beforeEach(reset);
afterAll(stop);

describe('an upload with a key', () => {
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

  test('is done once and gets the same response twice', async () => {
    const options = keyed();
    const parts: Part[] = [
      ['note', 'once'],
      ['file', 'content', 'x.csv'],
    ];
    const first = await send(parts, options);
    const second = await send(parts, options);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(handled.length).toBe(1);
    expect(await storedKeys()).toEqual(first.body.keys);
  });

  test('is done once when both requests arrive at the same time', async () => {
    const options = keyed();
    const parts: Part[] = [['file', randomBytes(50_000), 'x.csv']];
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(parts, options)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(handled.length).toBe(1);
    expect(await storedKeys()).toEqual(responses[0]?.body.keys);
  });

  test.each<[string, Part]>([
    ['content', ['file', 'other content', 'x.csv']],
    ['name', ['file', 'content', 'y.csv']],
    ['field', ['other', 'content', 'x.csv']],
  ])('with another %s of the file is a mismatch', async (_, other) => {
    const options = keyed();
    const { body } = await send([['file', 'content', 'x.csv']], options);
    const { status, body: problem } = await send([other], options);
    expect([status, problem.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect(await storedKeys()).toEqual(body.keys);
  });

  test('replays a refusal and stores no file of either request', async () => {
    const options = keyed();
    const parts: Part[] = [['file', 'x', 'x.csv']];
    actions.during = () => {
      throw conflict('TAKEN', 'It is taken.');
    };
    await send(parts, options);
    actions.during = () => {};
    expect((await send(parts, options)).body).toMatchObject({ code: 'TAKEN' });
    expect(await storedKeys()).toEqual([]);
  });
});
