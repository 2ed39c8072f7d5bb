import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Salary rules used to store only where a surcharge begins. A migration added the statutory bands.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

function statements(): string[] {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(fileURLToPath(folder)).find((file) =>
    file.endsWith('_surcharge_bands.sql'),
  );
  const text = readFileSync(fileURLToPath(new URL(name ?? '', folder)), 'utf8');
  return text.split('--> statement-breakpoint');
}

/** The former terms, with 50 lakh as the limit where the law has a surcharge. */
const undo = [
  'alter table tax_rules drop constraint tax_rules_payroll_terms',
  `update tax_rules set version = 1, terms = terms - 'surcharges' ||
     jsonb_build_object('surchargeAbovePaise',
       case profile when 'statutory' then to_jsonb(500000000) else 'null'::jsonb end)
   where kind = 'payroll'`,
  `alter table tax_rules add constraint tax_rules_payroll_terms
     check (kind <> 'payroll' or terms ?& array['surchargeAbovePaise'])`,
];

const bands = [
  { abovePaise: 50_00_000_00, basisPoints: 1000 },
  { abovePaise: 1_00_00_000_00, basisPoints: 1500 },
  { abovePaise: 2_00_00_000_00, basisPoints: 2500 },
];

test('statutory rules get the surcharge bands, and others stay unchanged', async () => {
  for (const text of undo) await query(text);
  await query(`insert into tax_rules
      (id, created_at, updated_at, profile, kind, valid_from, terms, source, is_verified)
    select gen_random_uuid(), now(), now(), profile, kind, '2027-04-01',
      terms || '{"surchargeAbovePaise": 400000000}', 'Typed by hand', false
    from tax_rules where profile = 'statutory' and kind = 'payroll' and valid_from = '2026-04-01'`);
  const before = await query(
    `select terms from tax_rules where profile = 'specification' and kind = 'payroll'`,
  );
  for (const text of statements()) await query(text);

  const rules = await query(
    `select profile || ' ' || valid_from as name, version, terms -> 'surcharges' as surcharges,
       terms -> 'surchargeAbovePaise' as above, source like '%surcharge 10%' as named
     from tax_rules where kind = 'payroll' order by profile, valid_from`,
  );
  const lawful = { version: 2, surcharges: bands, above: null, named: true };
  expect(rules).toEqual([
    { name: 'specification 2000-01-01', version: 1, surcharges: [], above: null, named: false },
    { name: 'statutory 2025-04-01', ...lawful },
    { name: 'statutory 2026-04-01', ...lawful },
    // Its surcharge rates are unknown.
    {
      ...{ name: 'statutory 2027-04-01', version: 1, surcharges: [] },
      ...{ above: 4_00_00_00_00, named: false },
    },
  ]);
  const after = await query(
    `select terms from tax_rules where profile = 'specification' and kind = 'payroll'`,
  );
  expect(after).toEqual(before.map(({ terms }) => ({ terms: { ...terms, surcharges: [] } })));
});
