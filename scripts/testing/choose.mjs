import { placeOf } from '../place.mjs';

/**
 * @typedef {'check' | 'unit' | 'component' | 'postgres' | 'embedded' | 'browser' | 'cluster' | 'node24'} PartName
 *
 * Which tests of a part run: those of files whose path begins with one of `files`, all without it.
 * @typedef {object} Filter
 * @property {readonly string[]} [files] paths from the root
 * @property {readonly string[]} [names] full names of tests
 *
 * @typedef {object} Choice
 * @property {ReadonlyMap<PartName, Filter>} parts in the order in which they run
 * @property {boolean} long whether `*.full.test.ts` and long property runs are among them
 * @property {readonly string[]} features whose endpoints alone the permission walk and the fuzz test try, and whose
 *   cases alone the component tests; all if empty
 * @property {readonly string[]} reasons a line each, for people
 */

/** @type {Filter} */
const all = {};

/**
 * What the embedded database has to prove beside PostgreSQL, which runs every test: its driver, the
 * tests written only for it, and the endpoints of one feature an area with their races. The browser
 * tests load the demo data on it. `--full` runs all of it.
 */
const conformance = [
  'apps/server/src/core/database/',
  'apps/server/src/core/http/idempotency.test.ts',
  'apps/server/src/platform/search/routes.test.ts',
  'apps/server/src/crash-recovery.test.ts',
  'apps/server/src/people/employees/at-once.test.ts',
  'apps/server/src/workforce/tasks/routes.test.ts',
  'apps/server/src/workforce/tasks/at-once.test.ts',
  'apps/server/src/programme/participation/at-once.test.ts',
  'apps/server/src/finance/payments/routes.test.ts',
  'apps/server/src/finance/payments/at-once.test.ts',
  'apps/server/src/inventory/provisioning/routes.test.ts',
  'apps/server/src/insights/overview/routes.test.ts',
];

/** @returns {Choice} */
export const defaultSet = () => ({
  parts: new Map([
    ['check', all],
    ['unit', all],
    ['component', all],
    ['postgres', all],
    ['embedded', { files: conformance }],
    ['browser', all],
  ]),
  long: false,
  features: [],
  reasons: [],
});

/** @returns {Choice} */
export const fullSet = () => ({
  parts: new Map([
    ['check', all],
    ['unit', all],
    ['component', all],
    ['postgres', all],
    ['embedded', all],
    ['browser', all],
    ['cluster', all],
    ['node24', all],
  ]),
  long: true,
  features: [],
  reasons: [],
});

/**
 * The permission test and the fuzz test, which call a feature's endpoints, and the quick search for
 * each kind of record.
 */
const walks = [
  'apps/server/src/permissions.test.ts',
  'apps/server/src/permissions-of-records.test.ts',
  'apps/server/src/fuzz.test.ts',
  'apps/server/src/platform/search/every-kind.test.ts',
];

/**
 * The tests that one changed file requires.
 * @typedef {{ everything: true, reason: string }
 *   | { everything: false, reason: string, server?: string[], component?: boolean, browser?:
 *   string[], features?: string[] }} Wish
 */

/**
 * Returns the folder of a feature's server tests: its own, or all of its area when it has none, as
 * with code shared by several features.
 * @param {string} feature
 * @param {Known} known
 */
const serverTestsOf = (feature, { testedFeatures }) =>
  `apps/server/src/${testedFeatures.has(feature) ? feature : feature.split('/')[0]}/`;

/**
 * The names of the files in `e2e/` that test each feature, and which features have server tests.
 * @typedef {{ browserFiles: ReadonlyMap<string, readonly string[]>, testedFeatures:
 * ReadonlySet<string> }} Known
 */

/**
 * Returns the tests that go through a feature's cases.
 * @param {string} file
 * @param {string} feature
 */
function casesWish(file, feature) {
  if (file.endsWith('/screen.cases.ts')) {
    return { reason: `${feature}: component tests of its screens`, component: true };
  }
  if (file.endsWith('/dialogs.cases.ts')) {
    return { reason: 'the dialogs of every page', browser: ['e2e/every-dialog.test.ts'] };
  }
  return { reason: `${feature}: the walks over its endpoints`, server: walks };
}

/**
 * Browser tests of the employees' app, `e2e/employee-….test.ts`, by the folder that they test beside
 * its main journeys. Other folders have only those.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const employeeTests = {
  core: ['clock', 'offline', 'outbox', 'shared-device'],
  day: ['proof', 'states'],
  me: ['push'],
  outbox: ['outbox', 'midnight'],
  'shared-device': ['shared-device'],
  'sign-in': ['shared-device'],
  today: ['offline', 'states'],
  unsubscribe: ['unsubscribe'],
  worker: ['offline', 'outbox', 'push'],
};

/** @param {string} file of `apps/employee` */
const employeeBrowserTests = (file) => [
  'app',
  ...(employeeTests[file.replace('apps/employee/src/', '').split('/')[0] ?? ''] ?? []),
];

/**
 * @param {string} file path from the root
 * @param {Known} known
 * @returns {Wish}
 */
function wishOf(file, known) {
  const { part, layer, feature, test } = placeOf(file);
  if (/^(docs\/|[^/]+\.md$|LICENSE$)/.test(file)) {
    return { everything: false, reason: 'documentation: check and unit tests' };
  }
  if (part === 'bench') return { everything: false, reason: 'benchmarks: check' };
  if (/^e2e\/[^/]+\.test\.ts$/.test(file)) {
    return { everything: false, reason: 'itself', browser: [file] };
  }
  if (part === 'employee') {
    return {
      everything: false,
      reason: 'the employees’ app: unit and component tests, and browser tests of its screen',
      component: true,
      browser: test ? [] : employeeBrowserTests(file).map((name) => `e2e/employee-${name}.test.ts`),
    };
  }
  if (file.startsWith('apps/server/demo/')) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return { everything: false, reason: `demo data: the tests in ${folder}`, server: [folder] };
  }
  if (layer !== 'feature' || feature === null) {
    return { everything: true, reason: 'many features rest on it' };
  }
  if (file.endsWith('.cases.ts')) {
    return { everything: false, ...casesWish(file, feature), features: [feature] };
  }
  if (test) {
    return part === 'server'
      ? { everything: false, reason: 'itself', server: [file] }
      : { everything: false, reason: 'unit and component tests', component: true };
  }
  const named = known.browserFiles.get(feature) ?? [];
  const browser = named.map((name) => `e2e/${name}.test.ts`);
  const inBrowser = named.length > 0 ? `browser tests ${named.join(', ')}` : 'no browser test';
  if (part === 'web') {
    const reason = `${feature}: component tests of its screens, ${inBrowser}`;
    return { everything: false, reason, component: true, browser, features: [feature] };
  }
  return {
    everything: false,
    reason: `${feature}: its server tests, the walks over its endpoints, ${inBrowser}`,
    server: [serverTestsOf(feature, known), ...walks],
    component: part === 'contract',
    browser,
    features: [feature],
  };
}

/**
 * Returns the tests that changed files require: by folder and by the row of their feature in
 * docs/features.md.
 * @param {readonly string[]} changed paths from the root
 * @param {Known} known
 * @returns {Choice}
 */
export function chooseByChange(changed, known) {
  const wishes = changed.map((file) => ({ file, wish: wishOf(file, known) }));
  const everything = wishes.find(({ wish }) => wish.everything);
  if (everything) {
    const reasons = [`Everything: ${everything.file}: ${everything.wish.reason}.`];
    return { ...defaultSet(), reasons };
  }
  /** @param {'server' | 'browser' | 'features'} key */
  const united = (key) => [
    ...new Set(wishes.flatMap(({ wish }) => (wish.everything ? [] : (wish[key] ?? [])))),
  ];
  const [server, browser] = [united('server'), united('browser')];
  const component = wishes.some(({ wish }) => !wish.everything && wish.component);
  /** @type {Map<string, string[]>} */
  const byReason = new Map();
  for (const { file, wish } of wishes) {
    byReason.set(wish.reason, [...(byReason.get(wish.reason) ?? []), file]);
  }
  return {
    parts: new Map([
      ['check', all],
      ['unit', all],
      .../** @type {Array<[PartName, Filter]>} */ (component ? [['component', all]] : []),
      .../** @type {Array<[PartName, Filter]>} */ (
        server.length > 0 ? [['postgres', { files: server }]] : []
      ),
      .../** @type {Array<[PartName, Filter]>} */ (
        browser.length > 0 ? [['browser', { files: browser }]] : []
      ),
    ]),
    long: true,
    features: united('features'),
    reasons: [...byReason].map(
      ([reason, files]) =>
        `${reason} (${files.length === 1 ? files[0] : `${files.length} files, such as ${files[0]}`}).`,
    ),
  };
}

/**
 * Returns the tests that failed in the last run.
 * @param {ReadonlyMap<PartName, ReadonlyArray<{ file: string, name: string }>>} failures
 * @returns {Choice}
 */
export function chooseFailed(failures) {
  /** @type {Map<PartName, Filter>} */
  const parts = new Map();
  for (const [part, tests] of failures) {
    const files = [...new Set(tests.map(({ file }) => file).filter((file) => file !== ''))];
    // A file that failed as a whole is run completely.
    const names = tests.some(({ name }) => name === '') ? [] : tests.map(({ name }) => name);
    parts.set(part, {
      ...(files.length > 0 ? { files } : {}),
      ...(names.length > 0 ? { names } : {}),
    });
  }
  return { parts, long: true, features: [], reasons: [] };
}

/**
 * Returns which files of `e2e/` test a feature, by the table of features: its last columns are the
 * files in `e2e/` without `.test.ts`, and the folders.
 * @param {string} list docs/features.md
 * @param {readonly string[]} features the features there are
 * @returns {Map<string, string[]>} by feature, file names without `.test.ts`
 */
export function browserFilesOf(list, features) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const [table = ''] = list.split('## Screens');
  for (const row of table.split('\n')) {
    const cells = row.split('|').slice(1, -1);
    const words = (/** @type {number} */ at, /** @type {RegExp} */ pattern) =>
      [...(cells.at(at) ?? '').matchAll(pattern)].map(([, word = '']) => word);
    for (const folder of words(-1, /`([a-z/-]+)`/g)) {
      if (!features.includes(folder)) continue;
      const tests = words(-2, /`([a-z0-9-]+)`/g);
      found.set(folder, [...new Set([...(found.get(folder) ?? []), ...tests])]);
    }
  }
  return found;
}
