// Run by npm run build, or separately: node scripts/bundle-budget.mjs
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ name: string, kind: 'script' | 'style' | 'font', bytes: number, limit: number }} Weight
 */

// The first load in brotli, in kB of 1000 bytes. The PDF viewer is a library of 118 kB, loaded with
// the first PDF, and so is its worker.
const limits = {
  signIn: 160_000,
  screen: 210_000,
  // What someone of a company's portal sees first.
  portalStart: 200_000,
  lazyPart: 107_000,
  pdfPart: 130_000,
  style: 35_000,
};

// The employees' app, for phones on slow lines: before the lazy screens, and what a screen adds.
const employeeLimits = {
  first: 50_000,
  screen: 15_000,
  pdfPart: 130_000,
  style: 12_000,
  font: 22_000,
  worker: 8_000,
};

const isScreen = (/** @type {string} */ key) => /-(screen|tab)\.tsx$/.test(key);
const isSignIn = (/** @type {string} */ key) => key.endsWith('/sign-in-screen.tsx');
// Screens without sign-in, and those of a company's portal.
const isOutsideShell = (/** @type {string} */ key) => /^src\/(platform\/auth|portal)\//.test(key);
const isPortalFrame = (/** @type {string} */ key) => key.endsWith('/portal-shell.tsx');
const isPortalStart = (/** @type {string} */ key) =>
  key.endsWith('/overview-screen.tsx') && key.startsWith('src/portal/');
const isInPortal = (/** @type {string} */ key) => key.startsWith('src/portal/') && !isSignIn(key);
/** @param {string} screen */
function limitOf(screen) {
  if (isSignIn(screen)) return limits.signIn;
  return isPortalStart(screen) ? limits.portalStart : limits.screen;
}
const isShown = (/** @type {string} */ key) => key.endsWith('.tsx');
const isPdfPart = (/** @type {string} */ key) =>
  /\/(files\/pdf-view|reader\/pdf-reader)\.tsx$/.test(key);
const isFrame = (/** @type {string} */ key) =>
  /^src\/(console|shell\/[^/]*(shell|frame|layout|area))\.tsx$/.test(key);

/**
 * Returns the screens around a lazily loaded tab: those of its folder.
 * @param {string} key
 * @param {readonly string[]} keys
 */
const screensAround = (key, keys) =>
  key.endsWith('-tab.tsx')
    ? keys.filter(
        (other) =>
          other.endsWith('-screen.tsx') &&
          other.slice(0, other.lastIndexOf('/')) === key.slice(0, key.lastIndexOf('/')),
      )
    : [];

/** The parser of PDFs, which runs beside the page. */
const pdfWorkerLimit = 330_000;

/**
 * Returns the weights of scripts that chunks start as workers.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf
 * @returns {Weight[]}
 */
function weighWorkers(manifest, bytesOf) {
  const files = new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets));
  return [...files]
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => ({
      name: /([^/]+?)(-[\w-]{7,8})?\.m?js$/.exec(file)?.[1] ?? file,
      kind: 'script',
      bytes: bytesOf(file),
      limit: pdfWorkerLimit,
    }));
}

/**
 * Returns all chunks that the browser must load before the given ones run.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function closure(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return seen;
}

/**
 * Returns the chunks that the browser already has when it requests a lazy part, for each part that
 * a screen loads, directly or through other parts. With several ways, the one with the least loaded
 * by then counts.
 * @param {Manifest} manifest
 * @param {Set<string>} screen the chunks of the screen
 * @param {(chunks: Set<string>) => number} weightOf
 * @returns {Map<string, Set<string>>} by part
 */
function loadedBefore(manifest, screen, weightOf) {
  /** @type {Map<string, { chunks: Set<string>, weight: number }>} */
  const waiting = new Map();
  /** @type {Map<string, Set<string>>} */
  const before = new Map();
  const ask = (/** @type {Set<string>} */ chunks) => {
    const weight = weightOf(chunks);
    for (const part of [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? [])) {
      const known = waiting.get(part);
      if (before.has(part) || (known && known.weight <= weight)) continue;
      waiting.set(part, { chunks, weight });
    }
  };
  ask(screen);
  // The lightest first: nothing found later leads to it in a lighter way.
  for (;;) {
    const [lightest] = [...waiting].sort(([, a], [, b]) => a.weight - b.weight);
    if (!lightest) return before;
    const [part, { chunks }] = lightest;
    waiting.delete(part);
    before.set(part, chunks);
    ask(new Set([...chunks, ...closure(manifest, [part])]));
  }
}

/**
 * Returns the weight of each screen before its lazy parts (entry, the shell if it is inside it, and
 * its own static imports), and the most that each lazy part adds to a screen that loads it.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf compressed size of a built file
 * @returns {Weight[]}
 */
export function weigh(manifest, bytesOf) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const frames = keys.filter(isFrame);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry && !isFrame(key));
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...new Set(files)].reduce((total, file) => total + bytesOf(file), 0);
  const scripts = (/** @type {Set<string>} */ chunks) =>
    sum([...chunks].map((key) => manifest[key]?.file ?? ''));
  const styles = (/** @type {Set<string>} */ chunks) =>
    sum([...chunks].flatMap((key) => manifest[key]?.css ?? []));
  const script = /** @type {const} */ ('script');
  const style = /** @type {const} */ ('style');

  const screens = lazy.filter(isScreen);
  const parts = lazy.filter((key) => !isScreen(key));
  const graphOf = (/** @type {string} */ key) => {
    const around = isInPortal(key) ? keys.filter(isPortalFrame) : frames;
    const frame = isOutsideShell(key) && !isInPortal(key) ? [] : around;
    return closure(manifest, [...entries, ...frame, ...screensAround(key, lazy), key]);
  };
  const graphs =
    screens.length > 0
      ? new Map(screens.map((key) => [key, graphOf(key)]))
      : new Map([['whole app', closure(manifest, entries)]]);

  const ofScreens = [...graphs].flatMap(([name, graph]) => [
    {
      name,
      kind: script,
      bytes: scripts(graph),
      limit: limitOf(name),
    },
    { name, kind: style, bytes: styles(graph), limit: limits.style },
  ]);
  const contexts = [...graphs].map(([name, graph]) => ({
    inside: !isOutsideShell(name),
    before: loadedBefore(manifest, graph, scripts),
  }));
  // Parts that features show on other features' pages: the manifests in the first file load them,
  // but only in the shell.
  const inManifests = new Set(entries.flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const ofParts = parts.map((name) => {
    const own = [...closure(manifest, [name])];
    const before = contexts
      .filter(({ inside }) => inside || !(isShown(name) && inManifests.has(name)))
      .flatMap((context) => context.before.get(name) ?? []);
    // A part without a known loader counts completely.
    const added = (before.length > 0 ? before : [new Set()]).map((has) =>
      scripts(new Set(own.filter((chunk) => !has.has(chunk)))),
    );
    const limit = isPdfPart(name) ? limits.pdfPart : limits.lazyPart;
    return { name, kind: script, bytes: Math.max(...added), limit };
  });
  return [...ofScreens, ...ofParts, ...weighWorkers(manifest, bytesOf)];
}

/**
 * Returns the weight of the employees' app before its lazy screens, and what each of them adds.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf compressed size of a built file
 * @returns {Weight[]}
 */
export function weighEmployeeApp(manifest, bytesOf) {
  const keys = Object.keys(manifest);
  const first = closure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const sum = (/** @type {string[]} */ files) =>
    [...new Set(files)].reduce((total, file) => total + bytesOf(file), 0);
  const scripts = (/** @type {string[]} */ chunks) =>
    sum(chunks.map((key) => manifest[key]?.file ?? ''));
  const styles = [...first].flatMap((key) => manifest[key]?.css ?? []);
  // The other font has letters that Latin texts rarely need, and is loaded with the first of them.
  const fonts = [...first]
    .flatMap((key) => manifest[key]?.assets ?? [])
    .filter((file) => file.endsWith('.woff2') && !file.includes('-latin-ext-'));
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry && !first.has(key));
  return [
    { name: 'first load', kind: 'script', bytes: scripts([...first]), limit: employeeLimits.first },
    { name: 'first load', kind: 'style', bytes: sum(styles), limit: employeeLimits.style },
    { name: 'first load', kind: 'font', bytes: sum(fonts), limit: employeeLimits.font },
    {
      name: 'service worker',
      kind: 'script',
      bytes: bytesOf('sw.js'),
      limit: employeeLimits.worker,
    },
    ...lazy.map((name) => ({
      name,
      kind: /** @type {const} */ ('script'),
      bytes: scripts([...closure(manifest, [name])].filter((key) => !first.has(key))),
      limit: isPdfPart(name) ? employeeLimits.pdfPart : employeeLimits.screen,
    })),
    ...weighWorkers(manifest, bytesOf),
  ];
}

/**
 * Prints the table of a built app. Returns false when anything is over its budget.
 * @param {'web' | 'employee'} app
 */
export function checkBudgets(app) {
  const dist = inRoot('apps', app, 'dist');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const bytesOf = (/** @type {string} */ file) => {
    const packed = join(dist, `${file}.br`);
    return statSync(existsSync(packed) ? packed : join(dist, file)).size;
  };
  const weights = (app === 'web' ? weigh : weighEmployeeApp)(manifest, bytesOf);
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const { name, kind, bytes, limit } of weights) {
    const note = bytes > limit ? '  OVER BUDGET' : '';
    console.log(`  ${name.padEnd(52)} ${kind.padEnd(6)} ${kB(bytes)} of ${kB(limit)}${note}`);
  }
  return weights.every(({ bytes, limit }) => bytes <= limit);
}

if (process.argv[1] && process.argv[1] === inRoot('scripts/bundle-budget.mjs')) {
  const results = [checkBudgets('web'), checkBudgets('employee')];
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
