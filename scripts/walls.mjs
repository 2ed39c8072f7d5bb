// Checks the import walls of docs/architecture.md. Also runs separately: node scripts/walls.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycles, readModules } from './module-graph.mjs';
import { root as here, inRoot } from './paths.mjs';
import { areasAllow, placeOf } from './place.mjs';

/**
 * @typedef {import('./module-graph.mjs').Module} Module
 * @typedef {import('./module-graph.mjs').Import} Import
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {{ file: string, line: number, rule: string }} Violation
 * @typedef {{ from: Place, to: Place, table: string, line: number }} TableEdge
 * @typedef {{ modules: number, imports: number, violations: Violation[] }} WallReport
 */

const folders = [
  ...['packages/contract/src', 'packages/look/src', 'apps/server', 'apps/web', 'apps/employee'],
  ...['e2e', 'bench', 'scripts'],
];

const sharedByComponentTests = new Set(
  ['fake-api', 'records', 'render'].map((name) => `apps/web/test/${name}.ts`),
);

// Besides zod, packages that only tests load.
const testPackages = new Set(['vitest', 'fast-check']);
const uiPackages =
  /^(react|react-dom)(\/|$)|^@mantine\/|^@tabler\/|^@fontsource-variable\/|^@kolam\/look\//;

/**
 * Returns why a package may not be imported here, or null when it may.
 * @param {Place} from
 * @param {string} name
 * @returns {string | null}
 */
function packageRule(from, name) {
  if (from.test && (testPackages.has(name) || name.startsWith('node:'))) return null;
  if (from.part === 'contract' && !/^zod(\/|$)/.test(name))
    return 'the contract depends on zod only';
  if (from.part === 'web' && from.layer !== 'tooling' && name.startsWith('node:')) {
    return 'the web app runs in a browser';
  }
  if (from.part === 'web' && from.layer === 'ui' && !uiPackages.test(name)) {
    return 'ui knows React, Mantine, Tabler and the look only';
  }
  if (from.part === 'employee' && from.layer !== 'tooling' && /^(zod|@mantine\/)/.test(name)) {
    return 'zod and Mantine are too large for the employees’ app';
  }
  if (/^@kolam\/(server|web|employee)(\/|$)/.test(name))
    return 'server and apps are closed; share through the contract';
  return null;
}

/**
 * Returns why one place may not import from another, or null when it may.
 * @param {Place} from
 * @param {Place} to
 * @returns {string | null}
 */
function placeRule(from, to) {
  if (to.test && !from.test) return 'only tests import tests and what they share';
  if (from.part !== to.part) return partRule(from, to);
  const areas = areaRule(from, to);
  if (areas !== null) return areas;
  if (from.part === 'contract') return contractRule(from, to);
  if (from.part === 'server') return serverRule(from, to);
  if (from.part === 'web') return webRule(from, to);
  if (from.part === 'employee' && from.layer === 'core' && to.layer === 'app')
    return 'what the screens share knows no screen';
  return null;
}

/**
 * @param {Place} from
 * @param {Place} to
 */
const areaRule = (from, to) =>
  from.test || from.feature === null || to.feature === null || areasAllow(from.feature, to.feature)
    ? null
    : `${from.feature} may not know ${to.feature}: an area imports those below it only`;

/**
 * @param {Place} from
 * @param {Place} to
 */
function partRule(from, to) {
  if (from.part === 'scripts') {
    return to.file === 'apps/server/src/openapi.ts'
      ? null
      : 'scripts know of the server its API document only';
  }
  if (to.part === 'scripts' && (from.part === 'e2e' || from.part === 'bench')) return null;
  // Benchmarks start the same built product as the browser tests.
  if (from.part === 'bench' && to.file.startsWith('e2e/harness/')) return null;
  // The language that both the component tests and the browser tests add.
  if (from.part === 'e2e' && to.file === 'apps/employee/test/pseudo-locale.ts') return null;
  // The reference of a benchmark runs on the same database.
  if (from.part === 'bench' && to.file === 'apps/server/src/core/database/open.ts') return null;
  // The component tests of both apps run on the same API.
  if (from.test && sharedByComponentTests.has(to.file)) return null;
  if (to.part === 'look') return null;
  if (to.part !== 'contract') return `${from.part} may not import from ${to.part}`;
  if (from.part === 'web' && from.layer === 'ui' && to.layer !== 'core') {
    return "ui imports the contract's core only";
  }
  // The session, health and search of the platform are those of the whole app.
  if (from.part === 'web' && !from.test && (from.layer === 'core' || from.layer === 'shell')) {
    return to.feature === null || to.feature.startsWith('platform/')
      ? null
      : `${from.layer} knows no feature above the platform`;
  }
  return areaRule(from, to);
}

/**
 * The contract's features are public interfaces, so they may use each other.
 * @param {Place} from
 * @param {Place} to
 */
const contractRule = (from, to) =>
  from.layer === 'core' && to.layer !== 'core' ? 'core knows no feature' : null;

/**
 * @param {Place} from
 * @param {Place} to
 */
function serverRule(from, to) {
  // The server's tests start the whole product anyway, and set up what they need from any part of it.
  if (from.test) return null;
  if (from.layer === 'app' || from.layer === 'tooling' || to.layer === 'core') return null;
  if (from.layer === 'core') return 'core knows no feature';
  if (to.layer !== 'feature') return 'a feature does not know what is built from it';
  if (to.feature === from.feature) return null;
  if (['queries.ts', 'actions.ts', 'hooks.ts'].includes(to.name)) return null;
  // A foreign key refers to the other table, and a feature's own SQL reads the tables below it.
  if (to.name === 'tables.ts' && /(^|-)(tables|store|queries)\.ts$/.test(from.name)) return null;
  return `${from.feature} reaches ${to.feature} through its queries.ts, actions.ts or hooks.ts only`;
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function webRule(from, to) {
  // Cases of a feature, and what the tests share.
  if (from.test && to.test) return null;
  if (
    from.layer === 'app' ||
    from.layer === 'tooling' ||
    (from.layer === to.layer && from.layer !== 'feature')
  )
    return null;
  if (from.layer === 'ui') return 'ui knows only itself';
  if (to.layer === 'ui') return null;
  if (from.layer === 'core')
    return `core does not know ${to.layer === 'shell' ? 'the shell' : 'what is built on it'}`;
  if (to.layer === 'core') return null;
  if (from.layer === 'shell') return 'the shell knows no feature';
  if (to.layer === 'shell') return null;
  if (to.layer !== 'feature') return 'a feature does not know what is built from it';
  if (from.name === 'routes.ts')
    return 'routes.ts knows core only, so that every feature can link to it';
  // Files in an area's own folder are shared by its features.
  if (
    to.feature === from.feature ||
    from.feature?.startsWith(`${to.feature}/`) ||
    /-(picker|panel)\.tsx$|^(slots|routes|terms)\.ts$/.test(to.name)
  )
    return null;
  return `${from.feature} reaches ${to.feature} through a picker (…-picker.tsx), a panel (…-panel.tsx), its slots.ts, routes.ts or terms.ts only`;
}

/**
 * @param {Module} module
 * @returns {Violation[]}
 */
function moduleViolations({ file, imports, forwardsOnly }) {
  const from = placeOf(file);
  const barrel = forwardsOnly
    ? [{ file, line: 1, rule: 'a barrel: it only forwards; import from the source' }]
    : [];
  return [...barrel, ...imports.flatMap((one) => importViolations(from, one))];
}

/**
 * @param {Place} from
 * @param {Import} one
 * @returns {Violation[]}
 */
function importViolations(from, { specifier, target, exists, line }) {
  const rule = !exists
    ? 'leads nowhere'
    : target === null
      ? packageRule(from, specifier)
      : placeRule(from, placeOf(target));
  return rule === null ? [] : [{ file: from.file, line, rule: `'${specifier}': ${rule}` }];
}

/**
 * Returns the uses of tables that other features of the server define, by SQL that names them.
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {TableEdge[]}
 */
function foreignTables(modules) {
  const owners = new Map(
    [...modules.values()].flatMap(({ file, tables }) =>
      tables.map((table) => /** @type {const} */ ([table, placeOf(file)])),
    ),
  );
  return [...modules.values()].flatMap(({ file, tableUses }) => {
    const from = placeOf(file);
    if (from.part !== 'server' || from.test || from.feature === null) return [];
    return tableUses.flatMap(({ table, line }) => {
      const to = owners.get(table);
      if (!to || to.feature === null || to.feature === from.feature) return [];
      return [{ from, to, table, line }];
    });
  });
}

/**
 * @param {readonly TableEdge[]} uses
 * @returns {Violation[]}
 */
const tableViolations = (uses) =>
  uses.flatMap(({ from, to, table, line }) => {
    const rule = areaRule(from, to);
    return rule === null ? [] : [{ file: from.file, line, rule: `table '${table}': ${rule}` }];
  });

/**
 * Finds screens that call an endpoint of an area above their own.
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {Violation[]}
 */
function endpointViolations(modules) {
  const owners = new Map(
    [...modules.values()].flatMap(({ file, endpoints }) =>
      endpoints.map((route) => /** @type {const} */ ([route, placeOf(file)])),
    ),
  );
  return [...modules.values()].flatMap(({ file, endpointUses }) => {
    const from = placeOf(file);
    if (from.part !== 'web' || from.test) return [];
    return endpointUses.flatMap(({ route, line }) => {
      const to = owners.get(route);
      const rule = to ? partRule(from, to) : null;
      return rule === null ? [] : [{ file, line, rule: `'${route}': ${rule}` }];
    });
  });
}

/**
 * Finds features of one part that need each other, ignoring tests.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {readonly TableEdge[]} tableUses
 * @returns {Violation[]}
 */
function featureCycles(modules, tableUses) {
  /** @type {Map<string, Pick<Module, 'file' | 'imports'>>} */
  const features = new Map();
  /** @type {Map<string, { file: string, line: number }>} */
  const places = new Map();
  for (const { file, imports } of modules.values()) {
    const from = placeOf(file);
    if (from.test || from.feature === null) continue;
    const own = `${from.part} ${from.feature}`;
    const others = imports.flatMap((one) => {
      const to = one.target === null ? null : placeOf(one.target);
      if (to?.part !== from.part || to.feature === null || to.feature === from.feature) return [];
      // Pages link to each other. The addresses of a feature import nothing of it.
      if (to.part === 'web' && to.name === 'routes.ts') return [];
      const target = `${to.part} ${to.feature}`;
      places.set(`${own} → ${target}`, { file, line: one.line });
      return [{ ...one, target, typeOnly: false, lazy: false }];
    });
    const tables = tableUses.flatMap(({ from: { file: source }, to, table, line }) => {
      if (source !== file) return [];
      const target = `${to.part} ${to.feature}`;
      places.set(`${own} → ${target}`, { file, line });
      return [{ specifier: table, target, exists: true, line, typeOnly: false, lazy: false }];
    });
    const known = features.get(own)?.imports ?? [];
    features.set(own, { file: own, imports: [...known, ...others, ...tables] });
  }
  return cycles(features).map((group) => {
    const path = shortestCycle(group, features);
    const edges = path.map((from, step) => {
      const to = path[(step + 1) % path.length] ?? from;
      const place = places.get(`${from} → ${to}`);
      return { to, file: place?.file ?? '', line: place?.line ?? 1 };
    });
    const edgeList = edges.map(({ to, file, line }) => `${to} in ${file}:${line}`).join(', ');
    const rule = `a cycle of features: ${path.join(' → ')} (${edgeList}; ${group.length} features in all)`;
    return { file: edges[0]?.file ?? '', line: edges[0]?.line ?? 1, rule };
  });
}

/**
 * Returns the features of a group on the shortest way from the first of them back to itself.
 * @param {readonly string[]} group
 * @param {ReadonlyMap<string, Pick<Module, 'imports'>>} features
 * @returns {readonly string[]}
 */
function shortestCycle(group, features) {
  const [first = ''] = group;
  let ways = [[first]];
  const seen = new Set();
  while (ways.length > 0) {
    /** @type {string[][]} */
    const longer = [];
    for (const way of ways) {
      for (const { target } of features.get(way.at(-1) ?? '')?.imports ?? []) {
        if (target === first) return way;
        if (target === null || seen.has(target) || !group.includes(target)) continue;
        seen.add(target);
        longer.push([...way, target]);
      }
    }
    ways = longer;
  }
  return group;
}

/**
 * Checks the walls in package files.
 * @param {string} root
 * @returns {Violation[]}
 */
function packageViolations(root) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const contract = 'packages/contract/package.json';
  const server = 'apps/server/package.json';
  const others = Object.keys(read(contract).dependencies ?? {}).filter((name) => name !== 'zod');
  return [
    ...others.map((name) => ({
      file: contract,
      line: 1,
      rule: `'${name}': the contract depends on zod only`,
    })),
    ...(JSON.stringify(read(server).exports) === '{}'
      ? []
      : [{ file: server, line: 1, rule: 'the server exports nothing: "exports": {}' }]),
  ];
}

/**
 * Reads every module of the checkout and reports each import, each table in SQL and each endpoint that crosses a wall, each cycle and each barrel.
 * @param {string} root
 * @returns {WallReport}
 */
export function checkWalls(root) {
  const modules = readModules(root, folders);
  const imports = [...modules.values()].reduce((sum, module) => sum + module.imports.length, 0);
  const tableUses = foreignTables(modules);
  const violations = [
    ...[...modules.values()].flatMap(moduleViolations),
    ...cycles(modules).map((files) => ({
      file: files[0] ?? '',
      line: 1,
      rule: `a cycle: ${files.join(' → ')}`,
    })),
    ...tableViolations(tableUses),
    ...endpointViolations(modules),
    ...featureCycles(modules, tableUses),
    ...packageViolations(root),
  ];
  return { modules: modules.size, imports, violations };
}

if (process.argv[1] === inRoot('scripts/walls.mjs')) {
  const { modules, imports, violations } = checkWalls(here);
  for (const { file, line, rule } of violations) console.log(`${file}:${line}  ${rule}`);
  console.log(`${modules} modules, ${imports} imports, ${violations.length} walls crossed.`);
  process.exitCode = violations.length > 0 || modules === 0 ? 1 : 0;
}
