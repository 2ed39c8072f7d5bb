import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './module-graph.mjs';
import { featureOf } from './place.mjs';

/**
 * @typedef {{ file: string, lines: number }} FeatureFile
 * @typedef {{ tier: string, files: FeatureFile[] }} FeatureTier
 */

// In reading order: the data and endpoints, then the way of a request, then the screens.
const tiers = [
  {
    tier: 'contract',
    folder: 'packages/contract/src',
    order: ['model', 'endpoints', 'rules', 'messages'],
  },
  {
    tier: 'server',
    folder: 'apps/server/src',
    order: ['routes', '', 'tables', 'store', 'present', 'queries', 'actions'],
  },
  { tier: 'web', folder: 'apps/web/src', order: ['-screen', '', '-values', 'queries'] },
];

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
const baseName = (/** @type {string} */ file) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replace(/\.test$/, '');

/**
 * Returns the position of a file in a tier's order: a name, the end of a name (`-screen`), or the
 * position of all others (``). Tests are last.
 * @param {string} file
 * @param {readonly string[]} order
 */
function rank(file, order) {
  const name = baseName(file);
  const named = order.findIndex(
    (part) => part !== '' && (part.startsWith('-') ? name.endsWith(part) : name === part),
  );
  const place = named >= 0 ? named : order.includes('') ? order.indexOf('') : order.length;
  return isTest(file) ? order.length + 1 + place : place;
}

/**
 * Returns the features with server tests.
 * @param {string} root
 * @returns {Set<string>}
 */
export function testedFeatures(root) {
  const folder = 'apps/server/src';
  const tests = sourceFiles(root, folder).filter(isTest);
  return new Set(tests.flatMap((file) => featureOf(file.slice(folder.length + 1)) ?? []));
}

/**
 * Returns all features in any tier.
 * @param {string} root
 * @returns {string[]}
 */
export function featureNames(root) {
  const names = tiers.flatMap(({ folder }) =>
    sourceFiles(root, folder).map((file) => featureOf(file.slice(folder.length + 1))),
  );
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/**
 * Returns the folders of features that a list such as docs/features.md calls by another word:
 * vendors are in `finance/parties`.
 * @param {string} list whose rows end with the folders
 * @param {string} word
 * @param {readonly string[]} names the features there are
 * @returns {string[]}
 */
export function featuresNamed(list, word, names) {
  const rows = list.split('\n').filter((line) => line.toLowerCase().includes(word.toLowerCase()));
  const places = rows.map((row) => row.split('|').at(-2) ?? '');
  const folders = places.flatMap((place) => place.match(/[a-z/-]+/g) ?? []);
  return names.filter((name) => folders.includes(name));
}

/**
 * Returns the files of a feature in all tiers, each tier in reading order.
 * @param {string} root
 * @param {string} feature such as `companies` or `finance/invoices`
 * @returns {FeatureTier[]}
 */
export function featureFiles(root, feature) {
  const counted = (/** @type {string} */ file) => ({
    file,
    lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
  });
  const found = tiers.map(({ tier, folder, order }) => {
    const files = sourceFiles(root, folder).filter(
      (file) => featureOf(file.slice(folder.length + 1)) === feature,
    );
    files.sort((a, b) => rank(a, order) - rank(b, order) || a.localeCompare(b));
    return { tier, files: files.map(counted) };
  });
  return [...found, { tier: 'around', files: around(root, feature).map(counted) }].filter(
    ({ files }) => files.length > 0,
  );
}

/**
 * Returns demo data, browser tests and benchmarks with the feature's name.
 * @param {string} root
 * @param {string} feature
 */
function around(root, feature) {
  const name = feature.slice(feature.lastIndexOf('/') + 1);
  return ['apps/server/demo', 'e2e', 'bench'].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    const own = new RegExp(`^${name}(-[^/]*)?(\\.test)?\\.ts$`);
    return readdirSync(join(root, folder))
      .filter((file) => own.test(file))
      .sort()
      .map((file) => `${folder}/${file}`);
  });
}
