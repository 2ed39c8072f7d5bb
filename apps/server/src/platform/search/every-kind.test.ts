import { can, type Role, roles } from '@kolam/contract/core/permissions.ts';
import { allRecords } from '@kolam/contract/core/record-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFixtures } from '../../../test/fuzz/fixtures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** Each kind that the quick search finds, with the record of its feature's `fuzz.cases.ts`. */
const searched: { key: string; id: string; readers: Role[] }[] = [];
/** How many ids a request takes. */
const atOnce = 20;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { records } = await makeFixtures(app);
  for (const { kind, search, permission } of allRecords()) {
    if (!search) continue;
    const id = records[kind];
    if (!id) throw new Error(`The fuzz.cases.ts of ${kind} has no record of this kind`);
    searched.push({ key: search.key, id, readers: roles.filter((role) => can(role, permission)) });
  }
});
afterAll(() => app.stop());

type Result = { kind: string; id: string };
async function found(path: string, query: Record<string, string>, role: Role) {
  const client = await app.signedInAs(role);
  const results: Result[] = (await client.get(path, { query })).body.results;
  return results.map(({ kind, id }) => ({ kind, id }));
}

test.each(roles)('a %s finds records of each readable kind, and of no other', async (role) => {
  const readable = searched.filter(({ readers }) => readers.includes(role));
  const results = await found('/admin/search', { q: 'zqx', limit: '20' }, role);
  expect(results).toEqual(
    expect.arrayContaining(readable.map(({ key, id }) => ({ kind: key, id }))),
  );
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(readable.map(({ key }) => key)));
});

test.each(roles)('a %s reads records by their ids, as far as the role may', async (role) => {
  const readable = searched.filter(({ readers }) => readers.includes(role));
  const shown: unknown[] = [];
  for (let at = 0; at < searched.length; at += atOnce) {
    const ids = searched.slice(at, at + atOnce).map(({ id }) => id);
    shown.push(...(await found('/admin/search/records', { ids: ids.join(',') }, role)));
  }
  expect(shown).toEqual(readable.map(({ key, id }) => ({ kind: key, id })));
});
