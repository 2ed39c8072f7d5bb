import { expect, test } from 'vitest';
import { insightsPlace } from './insights-search.ts';

const uuid = '01980000-0000-7000-8000-000000000001';

test.each<Record<string, string>>([
  {},
  { day: '2026-11-21', month: '2026-11' },
  { scope: 'team', company: uuid, team: uuid, at: '3' },
  { view: 'people', find: 'asha' },
  { proofs: 'asked_again', on: '2026-11-20', period: '2026-11-21' },
])('the state %j stays unchanged', (place) => {
  expect(insightsPlace(place)).toEqual(place);
});

test('unknown values are dropped', () => {
  const raw = { view: 'all', day: 'today', scope: 'global', company: '1', at: '0', page: '2' };
  expect(insightsPlace(raw)).toEqual({});
});
