import { readdir } from 'node:fs/promises';
import type { Route } from '#core/route.ts';

const chosen = (process.env.TEST_FEATURES ?? '').split(',').filter(Boolean);

/**
 * Imports the files with such names in the features' folders. Returns their modules by feature,
 * such as `finance/invoices`.
 */
export async function importByFeature<Module>(
  name: RegExp,
  source = new URL('../src/', import.meta.url),
): Promise<Map<string, Module[]>> {
  const modules = new Map<string, Module[]>();
  const paths = (await readdir(source, { recursive: true })).map((p) => p.replaceAll('\\', '/'));
  for (const path of paths.sort()) {
    const [, feature = '', file = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    if (!name.test(file)) continue;
    const module: Module = await import(new URL(path, source).href);
    modules.set(feature, [...(modules.get(feature) ?? []), module]);
  }
  return modules;
}

/** Returns the feature of each endpoint, such as `GET /admin/teams`. */
export async function featureByEndpoint(): Promise<Map<string, string>> {
  const modules = await importByFeature<Record<string, Route[]>>(/^(.+-)?routes\.ts$/);
  const pairs = [...modules].flatMap(([feature, files]) =>
    files
      .flatMap((file) => Object.values(file).flat())
      .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, feature] as const),
  );
  return new Map(pairs);
}

/**
 * Returns the endpoints of the features in `TEST_FEATURES`, or all when it names none, or none with
 * endpoints. `npm test -- --changed` sets it, so that the tests over all endpoints cover those that
 * changed.
 */
export async function chosenEndpoints(): Promise<ReadonlyMap<string, string>> {
  const all = await featureByEndpoint();
  const some = new Map([...all].filter(([, feature]) => chosen.includes(feature)));
  return some.size === 0 ? all : some;
}
