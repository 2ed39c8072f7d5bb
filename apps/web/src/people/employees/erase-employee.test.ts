import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#core/query-client.ts';
import { removeCachedEmployee } from './queries.ts';

beforeEach(() => queryClient.clear());

test('no inactive cache entry stays after an erasure', async () => {
  queryClient.setQueryData(['employees', 'record', 'e1'], { firstName: 'Asha' });
  queryClient.setQueryData(['employees', 'list', { page: 2 }], ['Asha']);
  queryClient.setQueryData(['teams', 'record', 't1'], { members: ['Asha'] });
  queryClient.setQueryData(['audit', 'history', 'team', 't1', 3], ['Asha']);
  await removeCachedEmployee('e1');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('visible data is refetched', async () => {
  let now = ['Asha', 'Bala'];
  const list = new QueryObserver(queryClient, {
    queryKey: ['employees', 'list', { page: 1 }],
    queryFn: async () => now,
  });
  const hide = list.subscribe(() => undefined);
  await list.refetch();
  now = ['Bala'];
  await removeCachedEmployee('e1');
  expect(list.getCurrentResult().data).toEqual(['Bala']);
  hide();
});
