import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { isCounted } from '@kolam/contract/people/employees/model.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  countsOf,
  csvOf,
  directory,
  imported,
  importNow,
  wrongNumbers,
} from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(async () => {
  expect(await wrongNumbers(app)).toEqual([]);
  await app.stop();
});

const header = 'First name,Last name,Email,Company,Team,Status,Position';

test('a run does what its check predicts, and the same file changes nothing afterwards', async () => {
  const row = fc.record({
    person: fc.integer({ min: 0, max: 11 }),
    company: fc.constantFrom('first', 'second', ''),
    team: fc.constantFrom('', 'Sunrise', 'sunrise', 'Dusk', 'Nowhere'),
    status: fc.constantFrom('', 'active', 'inactive', 'pending', 'odd'),
    position: fc.constantFrom('', 'Weaver', 'Dyer'),
  });
  const places = fc.record({
    companies: fc.integer({ min: 2, max: 6 }),
    teams: fc.integer({ min: 1, max: 3 }),
    existing: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
    leads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 25 }),
      places,
      async (rows, given) => {
        const companies = {
          first: await makeCompany(app, {
            maxEmployees: Math.max(given.companies, given.existing.length),
          }),
          second: await makeCompany(app, { maxEmployees: given.companies }),
        };
        const { team } = await makeTeam(app, {
          companyId: companies.first.id,
          name: 'Sunrise',
          members: 0,
          maxMembers: given.teams,
        });
        await makeTeam(app, {
          companyId: companies.second.id,
          name: 'Dusk',
          members: 0,
          maxMembers: 1,
        });
        for (const [place, person] of given.existing.entries()) {
          await makeEmployee(app, {
            companyId: companies.first.id,
            email: `p${person}@example.com`,
            status: place === 1 ? 'inactive' : 'active',
            ...(place === 0 ? { teamId: team.id, isTeamLeader: given.leads } : {}),
          });
        }
        const file = csvOf(
          rows.map((each) => [
            'Person',
            `${each.person}`,
            `p${each.person}@example.com`,
            each.company === '' ? '' : companies[each.company as 'first' | 'second'].companyCode,
            each.team,
            each.status,
            each.position,
          ]),
          header,
        );
        const checked = await imported(app, admin, file, {
          dryRun: true,
          companyId: companies.first.id,
        });
        await admin.post(`/admin/employees/imports/${checked.id}/run`);
        await app.jobs.drain();
        const done = await importNow(admin, checked.id);
        expect({ ...countsOf(done), errors: done.errors }).toEqual({
          ...countsOf(checked),
          errors: checked.errors,
        });
        expect(done.created + done.updated + done.unchanged + done.refused).toBe(rows.length);
        expect(await wrongNumbers(app)).toEqual([]);
        const before = await everybody(companies);
        const again = await imported(app, admin, file, { companyId: companies.first.id });
        // The second time, rows may take places that became free later in the file. No employee is
        // duplicated.
        expect(again.created).toBeLessThanOrEqual(done.refused);
        if (done.refused === 0) {
          expect(countsOf(again)).toMatchObject({ created: 0, updated: 0, unchanged: rows.length });
          expect(await everybody(companies)).toEqual(before);
        }
      },
    ),
    { numRuns: runs(15) },
  );
});

const everybody = async (companies: Record<'first' | 'second', { id: string }>) => [
  ...(await directory(app, companies.first.id)),
  ...(await directory(app, companies.second.id)),
];

describe('importing an export', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '=cmd|x',
      "'quoted",
      "'=1+1",
      "''",
      '-',
      '@x',
      '+1',
      'a,b',
      'a;b',
      'a"b',
      '"',
      'राव',
      '＝x',
      'J.',
    ),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  );
  /**
   * Normalized like the forms' input: one Unicode form, trimmed, single-line, with a visible
   * character.
   */
  const storable = word
    .map((text) => text.normalize('NFC').trim())
    .filter(
      (text) =>
        /[^\s\p{C}]/u.test(text) && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text),
    );

  test.each(['csv', 'xlsx'])(
    'changes nothing, as %s',
    async (format) => {
      const person = fc.record({
        firstName: storable,
        lastName: storable,
        position: fc.oneof(fc.constant(''), storable),
        department: fc.oneof(fc.constant(''), storable),
        phone: fc.constantFrom('', '+91 98430 21764', '(080) 2345', '-123456'),
        status: fc.constantFrom('active' as const, 'pending' as const, 'inactive' as const),
        inTeam: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(person, { minLength: 1, maxLength: 8 }),
          storable,
          async (people, name) => {
            const twins = [await makeCompany(app, { name }), await makeCompany(app, { name })];
            const [company] = twins as [(typeof twins)[0]];
            const { team } = await makeTeam(app, { companyId: company.id, name, members: 1 });
            for (const { inTeam, ...given } of people) {
              await makeEmployee(app, {
                ...given,
                companyId: company.id,
                ...(inTeam ? { teamId: team.id } : {}),
              });
            }
            const before = await directory(app, company.id);
            const response = await app.server.inject({
              url: `/api/admin/employees/export?companyId=${company.id}&format=${format}`,
              headers: { authorization: `Bearer ${admin.token}` },
            });
            const entries = await historyLength();
            const done = await imported(app, admin, response.rawPayload);
            expect(done).toMatchObject({ status: 'done', errors: [] });
            expect(countsOf(done)).toEqual({
              created: 0,
              updated: 0,
              unchanged: people.length + 1,
              refused: 0,
            });
            expect(await directory(app, company.id)).toEqual(before);
            expect(await historyLength()).toBe(entries);
          },
        ),
        { numRuns: runs(15) },
      );
    },
    120_000,
  );

  const historyLength = async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as length from audit_entries where kind <> 'import'`,
    );
    return rows[0].length;
  };
});

test('a company filled by imports and manually at the same time gets exactly its maximum', async () => {
  const company = await makeCompany(app, { name: 'Tight', maxEmployees: 320 });
  const rowsOf = (name: string) =>
    Array.from({ length: 300 }, (_, row) => ['P', `${row}`, `${name}${row}@example.com`]);
  const people = 'First name,Last name,Email';
  const sent = { companyId: company.id, dryRun: true };
  const checked = await imported(app, admin, csvOf(rowsOf('import'), people), sent);
  expect(checked.created).toBe(300);
  await admin.post(`/admin/employees/imports/${checked.id}/run`);
  const creates = Array.from({ length: 40 }, (_, number) =>
    admin.post('/admin/employees', {
      body: {
        firstName: 'By',
        lastName: 'Hand',
        email: `hand${number}@example.com`,
        companyId: company.id,
        invite: true,
        id: newId(),
      },
    }),
  );
  const [responses] = await Promise.all([Promise.all(creates), app.jobs.drain()]);
  const done = await importNow(admin, checked.id);
  const byHand = responses.filter(({ status }) => status === 201).length;
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(byHand + done.created).toBe(320);
  expect(done.created + done.refused).toBe(300);
  for (const { reason } of done.errors) {
    expect(reason).toBe(companyMessages.full('Tight', 320));
  }
  const counted = (await directory(app, company.id)).filter(({ status }) => isCounted(status));
  expect(counted).toHaveLength(320);
});
