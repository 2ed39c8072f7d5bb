import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invalidate, setCached } from './after-change.ts';
import { queryClient as queries } from './query-client.ts';

/** Resolvers of the pending reads, in the order in which the reads were made. */
let responses: ((value: string) => void)[];

let stop: (() => void)[];

beforeEach(() => {
  responses = [];
  stop = [];
});
afterEach(() => {
  for (const each of stop) each();
  queries.clear();
});

/** Observes a query for the duration of the test, as a screen does. */
function show(queryKey: readonly string[]) {
  const observer = new QueryObserver(queries, {
    queryKey,
    // Uses the signal, as every read of the app does. An aborted read throws nothing here.
    queryFn: ({ signal }) =>
      new Promise<string>((response) => {
        if (!signal.aborted) responses.push(response);
      }),
  });
  stop.push(observer.subscribe(() => undefined));
}

const settled = () => new Promise((done) => setTimeout(done));

test('a record from a change’s response is not overwritten by a read that started before the change', async () => {
  show(['record', '1']);
  await setCached(['record', '1'], 'new');
  responses[0]?.('old');
  await settled();
  expect(queries.getQueryData(['record', '1'])).toBe('new');
});

test('a record from a change’s response is not overwritten by an earlier refetch either', async () => {
  queries.setQueryData(['record', '1'], 'older');
  show(['record', '1']);
  void queries.invalidateQueries({ queryKey: ['record', '1'] });
  await setCached(['record', '1'], 'new');
  responses[0]?.('old');
  await settled();
  expect(queries.getQueryData(['record', '1'])).toBe('new');
});

test('a read of another record is not cancelled', async () => {
  show(['record', '2']);
  await setCached(['record', '1'], 'new');
  responses[0]?.('second');
  await settled();
  expect(queries.getQueryData(['record', '2'])).toBe('second');
});

test('a list whose first read began before the change is read again', async () => {
  show(['list']);
  const done = invalidate(['list']);
  await settled();
  expect(responses).toHaveLength(2);
  responses[0]?.('before');
  responses[1]?.('after');
  await done;
  expect(queries.getQueryData(['list'])).toBe('after');
});
