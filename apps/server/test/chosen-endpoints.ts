import { readdir } from 'node:fs/promises';
import type { Route } from '#core/route.ts';

const features = (process.env.TEST_FEATURES ?? '').split(',').filter(Boolean);
const source = new URL('../src/', import.meta.url);

async function routesOf(feature: string): Promise<Route[]> {
  const folder = new URL(`${feature}/`, source);
  const files = (await readdir(folder)).filter((name) => /^(.+-)?routes\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, Route[]>> => import(new URL(name, folder).href)),
  );
  return modules.flatMap((module) => Object.values(module).flat());
}

/**
 * Returns the endpoints, such as `GET /admin/teams`, of the features in `TEST_FEATURES`, or null
 * for all when it names none, or none with endpoints. `npm test -- --changed` sets it, so that the
 * tests over all endpoints cover those that changed.
 */
export async function chosenEndpoints(): Promise<ReadonlySet<string> | null> {
  if (features.length === 0) return null;
  const routes = (await Promise.all(features.map(routesOf))).flat();
  const endpoints = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  return endpoints.size === 0 ? null : endpoints;
}
