import { isPortalAccess } from '@kolam/contract/core/portal-access.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../features.ts';
import { asksAfterRest } from './confirmation.ts';

/** Salaries, bank accounts, identity numbers, and the history, whose values have all of them. */
const guarded = ['ctcAnnual', 'bank', 'accountNumber', 'ifsc', 'pan', 'changes'];

/** Returns the names of all properties in a JSON schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part) : []),
    ...namesIn(part),
  ]);
}

test('whatever shows salaries, bank accounts, identity numbers or the history asks again after a rest', () => {
  const showing = routes.filter(({ endpoint: { access, response } }) => {
    if (!response || access === 'public' || access === 'employee' || isPortalAccess(access))
      return false;
    const names = namesIn(z.toJSONSchema(response, { unrepresentable: 'any' }));
    return guarded.some((name) => names.includes(name));
  });
  expect(showing.length).toBeGreaterThan(20);
  const open = showing.filter(({ endpoint }) => !asksAfterRest(endpoint));
  expect(open.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([]);
});
