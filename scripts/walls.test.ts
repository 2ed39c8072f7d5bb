import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { checkWalls } from './walls.mjs';

const checkouts: string[] = [];
afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true });
});

// A small product within all walls, with one of each kind of allowed import.
const sound: Record<string, string> = {
  'packages/contract/package.json': '{"dependencies":{"zod":"4.0.0"}}',
  'apps/server/package.json': '{"exports":{}}',
  'packages/contract/src/core/paging.ts':
    "import { z } from 'zod';\nexport const page = z.number();",
  'packages/contract/src/people/teams/model.ts':
    "import { page } from '../../core/paging.ts';\nimport { company } from '../companies/model.ts';\nexport const team = { page, company };",
  'packages/contract/src/people/companies/model.ts': 'export const company = 1;',
  'packages/contract/src/finance/invoices/endpoints.ts':
    "export const listInvoices = defineEndpoint({ method: 'GET', path: '/admin/finance/invoices' });",
  'packages/contract/src/finance/invoices/messages.ts': "export const text = '';",
  'apps/server/src/main.ts': "import { app } from './app.ts';\napp();",
  'apps/server/src/app.ts':
    "import { routes } from './people/teams/routes.ts';\nexport const app = () => routes;",
  'apps/server/src/core/clock.ts':
    "import { hrtime } from 'node:process';\nexport const now = hrtime;",
  'apps/server/src/people/companies/tables.ts': 'export const companies = {};',
  'apps/server/src/people/companies/queries.ts':
    "import { companies } from './tables.ts';\nexport const findCompany = () => companies;",
  'apps/server/src/people/companies/store.ts': 'export const rows = [];',
  'apps/server/src/people/teams/tables.ts':
    "import { companies } from '../companies/tables.ts';\nexport const teams = { companies };",
  'apps/server/src/people/teams/routes.ts':
    "import { team } from '@kolam/contract/people/teams/model.ts';\nimport { now } from '#core/clock.ts';\nimport { findCompany } from '../companies/queries.ts';\nexport const routes = [team, now, findCompany];",
  'apps/server/src/people/teams/routes.test.ts':
    "import { expect } from 'vitest';\nimport { app } from '../../app.ts';\nexpect(app);",
  'apps/server/src/people/companies/hooks.ts': 'export const onClosed = [];',
  'apps/server/src/people/teams/feature.ts':
    "import { onClosed } from '../companies/hooks.ts';\nexport const feature = onClosed;",
  'apps/server/src/people/teams/store.ts':
    "import { companies } from '../companies/tables.ts';\nexport const rows = companies;",
  'apps/server/src/people/teams/queries.ts': 'export const team = 1;',
  'apps/server/src/finance/invoices/tables.ts': "export const invoices = pgTable('invoices', {});",
  'apps/server/src/finance/invoices/store.ts': 'export const invoices = [];',
  'apps/server/src/finance/invoices/queries.ts': 'export const invoices = [];',
  'apps/web/src/people/companies/slots.ts': 'export const tabs = [];',
  'apps/web/src/people/teams/feature.ts':
    "import { tabs } from '../companies/slots.ts';\nexport const feature = tabs;",
  'apps/web/src/people/companies/routes.ts':
    "import { api } from '#core/api.ts';\nexport const companyRoutes = { api };",
  'apps/web/src/people/companies/company-link.ts':
    "import { teamRoutes } from '../teams/routes.ts';\nexport const link = teamRoutes;",
  'apps/web/src/people/teams/routes.ts': 'export const teamRoutes = {};',
  'apps/web/src/people/teams/team-link.ts':
    "import { companyRoutes } from '../companies/routes.ts';\nexport const link = companyRoutes;",
  'apps/web/src/people/teams/teams-panel.tsx': 'export const TeamsPanel = () => null;',
  'apps/web/src/finance/shared-query.ts':
    "export const list = () => api('GET /admin/finance/invoices');",
  'apps/web/src/finance/invoices/invoices-panel.tsx':
    "import { list } from '../shared-query.ts';\nexport const InvoicesPanel = () => list;",
  'apps/employee/src/today/today-screen.tsx': 'export const TodayScreen = () => null;',
  'apps/web/src/main.tsx': "import('./people/teams/teams-screen.tsx');",
  'apps/web/src/ui/badge.tsx':
    "import { Badge } from '@mantine/core';\nimport { page } from '@kolam/contract/core/paging.ts';\nimport './badge.css';\nexport const StatusBadge = () => <Badge>{page}</Badge>;",
  'apps/web/src/ui/badge.css': '',
  'apps/web/src/core/api.ts': 'export const api = 1;',
  'apps/web/src/shell/frame.tsx':
    "import { api } from '#core/api.ts';\nexport const Frame = () => <p>{api}</p>;",
  'apps/web/src/people/companies/company-picker.tsx': 'export const CompanyPicker = () => null;',
  'apps/web/src/people/companies/queries.ts': 'export const companiesQuery = 1;',
  'apps/web/src/people/teams/teams-screen.tsx':
    "import { StatusBadge } from '#ui/badge.tsx';\nimport { CompanyPicker } from '../companies/company-picker.tsx';\nexport const Teams = () => <StatusBadge><CompanyPicker /></StatusBadge>;",
  'apps/web/test/records.ts': 'export const response = 1;',
  'apps/web/src/people/teams/screen.cases.ts':
    "import { response } from '../../../test/records.ts';\nexport const screens = { response };",
  'e2e/teams.test.ts': "import { team } from '@kolam/contract/people/teams/model.ts';\nteam;",
};
const soundModules = Object.keys(sound).filter((file) => /\.tsx?$/.test(file)).length;

/** Writes the valid product with some files replaced or added, and checks it. */
function check(planted: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'));
  checkouts.push(folder);
  for (const [file, code] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  return checkWalls(folder);
}

describe('the walls', () => {
  it('allow every permitted import, and see every module', () => {
    const { modules, imports, violations } = check();
    expect(violations).toEqual([]);
    expect(modules).toBe(soundModules);
    expect(imports).toBe(29);
  });

  const planted: Array<[what: string, file: string, code: string, rule: string]> = [
    [
      'SQL that names a table of an area above',
      'apps/server/src/people/teams/queries.ts',
      "import { sql } from 'drizzle-orm';\nexport const sums = sql`select total from invoices`;",
      "table 'invoices': people/teams may not know finance/invoices",
    ],
    [
      'a screen that calls an endpoint of an area above',
      'apps/web/src/people/teams/queries.ts',
      "export const list = () => api('GET /admin/finance/invoices');",
      "'GET /admin/finance/invoices': people/teams may not know finance/invoices",
    ],
    [
      'a core of the web app that calls an endpoint above the platform',
      'apps/web/src/core/badge.ts',
      "export const list = () => api('GET /admin/finance/invoices');",
      "'GET /admin/finance/invoices': core knows no feature above the platform",
    ],
    [
      'a contract that imports the server',
      'packages/contract/src/people/teams/rules.ts',
      "import '../../../../../apps/server/src/app.ts';",
      'contract may not import from server',
    ],
    [
      'a contract that needs more than zod',
      'packages/contract/src/people/teams/rules.ts',
      "import 'react';",
      'zod only',
    ],
    [
      'a contract core that knows a feature',
      'packages/contract/src/core/money.ts',
      "import '../people/teams/model.ts';",
      'core knows no feature',
    ],
    [
      'a schema library in the employees’ app',
      'apps/employee/src/today/today-screen.tsx',
      "import { z } from 'zod';\nexport const day = z.string();",
      'too large for the employees’ app',
    ],
    [
      'a shared part of the employees’ app that knows a screen',
      'apps/employee/src/ui/tab-bar.tsx',
      "import '../today/today-screen.tsx';",
      'what the screens share knows no screen',
    ],
    [
      'a web app that imports the server, if only a type',
      'apps/web/src/people/teams/form.ts',
      "import type { app } from '../../../../server/src/app.ts';\nexport type A = typeof app;",
      'web may not import from server',
    ],
    [
      'a type named by import()',
      'apps/web/src/people/teams/form.ts',
      "export type A = import('../../../../server/src/app.ts').App;",
      'web may not import from server',
    ],
    [
      'a server that imports the web app, re-exporting',
      'apps/server/src/people/teams/present.ts',
      "export { api } from '../../../../web/src/core/api.ts';\nexport const own = 1;",
      'server may not import from web',
    ],
    [
      'a server core that knows a feature',
      'apps/server/src/core/audit.ts',
      "import { companies } from '../people/companies/tables.ts';\ncompanies;",
      'core knows no feature',
    ],
    [
      'a feature that reads another one’s store',
      'apps/server/src/people/teams/roster.ts',
      "import { rows } from '../companies/store.ts';\nrows;",
      'queries.ts, actions.ts or hooks.ts only',
    ],
    [
      'a lazy import of another feature’s store',
      'apps/server/src/people/teams/roster.ts',
      "export const load = () => import('../companies/store.ts');",
      'queries.ts, actions.ts or hooks.ts only',
    ],
    [
      'a service that reads another feature’s tables by itself',
      'apps/server/src/people/teams/roster.ts',
      "import { companies } from '../companies/tables.ts';\ncompanies;",
      'queries.ts, actions.ts or hooks.ts only',
    ],
    [
      'an area that knows one above it',
      'apps/server/src/people/teams/points.ts',
      "import { invoices } from '#finance/invoices/queries.ts';\ninvoices;",
      'people/teams may not know finance/invoices: an area imports those below it only',
    ],
    [
      'an area of the contract that knows one beside it, as a type',
      'packages/contract/src/workforce/tasks/model.ts',
      "export type Team = typeof import('../../people/teams/model.ts');",
      'workforce/tasks may not know people/teams',
    ],
    [
      'a message of an area above, from the contract',
      'apps/server/src/people/teams/present.ts',
      "import { text } from '@kolam/contract/finance/invoices/messages.ts';\ntext;",
      'people/teams may not know finance/invoices',
    ],
    [
      'a panel of an area above, loaded late',
      'apps/web/src/people/teams/teams-points.tsx',
      "export const load = () => import('#finance/invoices/invoices-panel.tsx');",
      'people/teams may not know finance/invoices',
    ],
    [
      'features of the server that need each other',
      'apps/server/src/people/companies/actions.ts',
      "import type { team } from '../teams/queries.ts';\nexport type Team = typeof team;",
      'a cycle of features: server people/companies → server people/teams',
    ],
    [
      'features of the contract that need each other',
      'packages/contract/src/people/companies/rules.ts',
      "import { team } from '../teams/model.ts';\nexport const rule = team;",
      'a cycle of features: contract people/companies → contract people/teams',
    ],
    [
      'features of the web that need each other',
      'apps/web/src/people/companies/company-screen.tsx',
      "export const load = () => import('../teams/teams-panel.tsx');",
      'a cycle of features: web people/companies → web people/teams',
    ],
    [
      'addresses that need a feature',
      'apps/web/src/people/teams/routes.ts',
      "import { link } from './team-link.ts';\nexport const teamRoutes = link;",
      'routes.ts knows core only',
    ],
    [
      'a feature that imports the app',
      'apps/server/src/people/companies/numbering.ts',
      "import { app } from '../../app.ts';\napp;",
      'does not know what is built from it',
    ],
    [
      'features of one group reaching into each other',
      'apps/server/src/finance/payments/store.ts',
      "import { invoices } from '../invoices/store.ts';\ninvoices;",
      'finance/payments reaches finance/invoices',
    ],
    [
      'a product that imports a test',
      'apps/server/src/people/teams/roster.ts',
      "import './routes.test.ts';",
      'only tests',
    ],
    [
      'a screen that imports the cases of its tests',
      'apps/web/src/people/teams/team-drawer.tsx',
      "import { screens } from './screen.cases.ts';\nscreens;",
      'only tests',
    ],
    [
      'a screen that imports what tests share',
      'apps/web/src/people/teams/team-drawer.tsx',
      "import { response } from '../../../test/records.ts';\nresponse;",
      'only tests',
    ],
    [
      'ui that knows the router',
      'apps/web/src/ui/link.tsx',
      "import '@tanstack/react-router';",
      'React, Mantine, Tabler and the look only',
    ],
    [
      'ui that knows a feature',
      'apps/web/src/ui/link.tsx',
      "import '../people/companies/company-picker.tsx';",
      'ui knows only itself',
    ],
    [
      'ui that knows a feature of the contract',
      'apps/web/src/ui/link.tsx',
      "import '@kolam/contract/people/teams/model.ts';",
      "contract's core only",
    ],
    [
      'a web core that knows the shell',
      'apps/web/src/core/session.ts',
      "import '#shell/frame.tsx';",
      'does not know the shell',
    ],
    [
      'a web core that knows a feature of the contract',
      'apps/web/src/core/session.ts',
      "import '@kolam/contract/people/teams/model.ts';",
      'core knows no feature above the platform',
    ],
    [
      'a shell that knows a feature',
      'apps/web/src/shell/menu.tsx',
      "import '../people/teams/teams-screen.tsx';",
      'shell knows no feature',
    ],
    [
      'a screen that uses another feature’s queries',
      'apps/web/src/people/teams/queries.ts',
      "import { companiesQuery } from '../companies/queries.ts';\ncompaniesQuery;",
      'through a picker',
    ],
    ['node in the browser', 'apps/web/src/core/session.ts', "import 'node:fs';", 'browser'],
    [
      'a browser test that looks inside',
      'e2e/companies.test.ts',
      "import '../apps/web/src/core/api.ts';",
      'e2e may not import from web',
    ],
    [
      'a benchmark that looks inside',
      'bench/companies.ts',
      "import '../apps/server/src/app.ts';",
      'bench may not import from server',
    ],
    [
      'a barrel',
      'apps/server/src/people/teams/index.ts',
      "export * from './tables.ts';\nexport { routes } from './routes.ts';",
      'a barrel',
    ],
    [
      'a barrel in two steps',
      'apps/server/src/people/teams/index.ts',
      "import { teams } from './tables.ts';\nexport { teams };",
      'a barrel',
    ],
    [
      'an import that leads nowhere',
      'apps/server/src/people/teams/roster.ts',
      "import './gone.ts';",
      'leads nowhere',
    ],
  ];

  it.each(planted)('find %s', (_what, file, code, rule) => {
    const { modules, violations } = check({ [file]: code });
    expect(violations).toEqual([
      expect.objectContaining({ file, rule: expect.stringContaining(rule) }),
    ]);
    expect(modules).toBe(soundModules + (file in sound ? 0 : 1));
  });

  it('find a cycle of values and allow one of types', () => {
    const cycle = (keyword: string) =>
      check({
        'apps/server/src/people/teams/a.ts':
          "import { b } from './b.ts';\nexport const a = () => b;",
        'apps/server/src/people/teams/b.ts': `${keyword} { a } from './a.ts';\nexport const b = (): typeof a => { throw new Error(); };`,
      }).violations;
    expect(cycle('import')).toEqual([
      expect.objectContaining({
        rule: 'a cycle: apps/server/src/people/teams/a.ts → apps/server/src/people/teams/b.ts',
      }),
    ]);
    expect(cycle('import type')).toEqual([]);
  });

  it('find a contract package with more dependencies, and a server with exports', () => {
    const { violations } = check({
      'packages/contract/package.json': '{"dependencies":{"zod":"4.0.0","uuid":"1.0.0"}}',
      'apps/server/package.json': '{}',
    });
    expect(violations.map(({ file }) => file)).toEqual([
      'packages/contract/package.json',
      'apps/server/package.json',
    ]);
  });

  it('report the line', () => {
    const [violation] = check({ 'apps/web/src/ui/a.tsx': "\n\nimport 'zod';" }).violations;
    expect(violation?.line).toBe(3);
  });
});

describe('this checkout', () => {
  it('passes, with every source file seen', () => {
    const { modules, imports, violations } = checkWalls(root);
    expect(violations).toEqual([]);
    // Counted in a different way than the check does: a check that silently misses files must not
    // pass.
    const places = [
      ...['packages/contract/src', 'packages/look/src', 'apps/server', 'apps/web', 'apps/employee'],
      ...['e2e', 'bench', 'scripts'],
    ];
    const files = places.flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }),
    );
    const code = files.filter(
      (file) =>
        /\.(tsx?|mts|mjs)$/.test(file) &&
        !/\.d\.ts$|(^|\/)(node_modules|dist|\.cache|results)\//.test(file),
    );
    expect(modules).toBe(code.length);
    expect(imports).toBeGreaterThan(modules);
    // It reads and parses every source file.
  });
});
