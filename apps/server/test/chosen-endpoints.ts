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
 * The calls, such as `GET /admin/teams`, of the features that `TEST_FEATURES` names; null where it names none, or none that
 * has calls: all.
 * `npm test -- --changed` sets it, so that the walks over all calls try those of what changed.
 */
export async function chosenEndpoints(): Promise<ReadonlySet<string> | null> {
  if (features.length === 0) return null;
  const routes = (await Promise.all(features.map(routesOf))).flat();
  const endpoints = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  return endpoints.size === 0 ? null : endpoints;
}
