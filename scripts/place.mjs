/**
 * @typedef {'contract' | 'look' | 'server' | 'web' | 'employee' | 'e2e' | 'bench' | 'scripts'} Part
 * @typedef {'core' | 'ui' | 'shell' | 'feature' | 'app' | 'tooling'} Layer
 * @typedef {{ file: string, name: string, part: Part, layer: Layer, feature: string | null, test: boolean }} Place
 */

/**
 * Folders that group features: `finance/invoices` is a feature. The lowest come first: an area may
 * import the areas below it, and none at its own level.
 */
const levels = [
  ['platform'],
  ['people', 'workforce'],
  ['programme', 'finance'],
  ['inventory'],
  ['insights', 'portal'],
];

// A file directly in the area's folder belongs to a feature with the area's name.
const areas = new Set(levels.flat());

/** @param {string} feature such as `people/companies` */
const areaOf = (feature) => feature.split('/')[0] ?? '';

/** @param {string} area */
const levelOf = (area) => levels.findIndex((level) => level.includes(area));

/**
 * Returns whether the areas allow a feature to import another one: of its own area, or of one
 * below.
 * @param {string} from
 * @param {string} to
 */
export function areasAllow(from, to) {
  const [own, other] = [areaOf(from), areaOf(to)];
  return own === other || levelOf(other) < levelOf(own);
}

const shared = new Set(['core', 'ui', 'shell']);

/** @type {ReadonlyArray<{ prefix: string, part: Part }>} */
const sources = [
  { prefix: 'packages/contract/src/', part: 'contract' },
  { prefix: 'apps/server/src/', part: 'server' },
  { prefix: 'apps/web/src/', part: 'web' },
  { prefix: 'apps/employee/src/', part: 'employee' },
];

/** @type {ReadonlyArray<{ prefix: string, part: Part }>} */
const others = [
  { prefix: 'packages/contract/', part: 'contract' },
  { prefix: 'packages/look/', part: 'look' },
  { prefix: 'apps/server/', part: 'server' },
  { prefix: 'apps/web/', part: 'web' },
  { prefix: 'apps/employee/', part: 'employee' },
  { prefix: 'e2e/', part: 'e2e' },
  { prefix: 'bench/', part: 'bench' },
  { prefix: 'scripts/', part: 'scripts' },
];

/**
 * Returns the feature of a path inside a part's `src`: the same name in all three parts.
 * @param {string} path such as `people/companies/store.ts`
 * @returns {string | null} null for shared code and for code above the features
 */
export function featureOf(path) {
  const folders = path.split('/').slice(0, -1);
  const [first, second] = folders;
  if (first === undefined || shared.has(first)) return null;
  return areas.has(first) && second !== undefined ? `${first}/${second}` : first;
}

/**
 * Returns where a file is in the layout: which part, which layer (shared, feature, app), which
 * feature.
 * @param {string} file path from the root, with `/`
 * @returns {Place}
 */
export function placeOf(file) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const test =
    /\.(test\.tsx?|cases\.ts)$/.test(name) || /^apps\/(server|web|employee)\/test\//.test(file);
  const source = sources.find(({ prefix }) => file.startsWith(prefix));
  if (source) {
    const path = file.slice(source.prefix.length);
    // The employees' app has no areas: its screens rest on three shared folders.
    if (source.part === 'employee') {
      const isShared = /^(core|ui|language)\//.test(path);
      return {
        file,
        name,
        part: 'employee',
        layer: isShared ? 'core' : 'app',
        feature: null,
        test,
      };
    }
    const feature = featureOf(path);
    const [top = ''] = path.split('/');
    /** @type {Layer} */
    const layer =
      feature !== null
        ? 'feature'
        : path.includes('/')
          ? /** @type {'core' | 'ui' | 'shell'} */ (top)
          : 'app';
    return { file, name, part: source.part, layer, feature, test };
  }
  const part = others.find(({ prefix }) => file.startsWith(prefix))?.part ?? 'scripts';
  // Demo data is created through the services of all features, like the app.
  const layer = file.startsWith('apps/server/demo/') ? 'app' : 'tooling';
  return { file, name, part, layer, feature: null, test };
}
