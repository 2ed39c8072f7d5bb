import { type Product, startProduct } from '../../e2e/harness/product.ts';
import { fetchToken } from '../../e2e/harness/token.ts';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { Target } from './target.ts';

export type BenchedProduct = Product & Target & { token: string };

export const admin = { email: 'bench@kolam.example', password: 'Measure-what-matters-9' };

type Place = {
  /** A PostgreSQL database. The embedded one by default. */
  databaseUrl?: string;
  /** A data folder to start on, which is kept. A new temporary one by default. */
  dataDir?: string;
  /** Further settings. */
  env?: Record<string, string>;
};

/** Starts the built product without demo data, and signs in. */
export async function startBenched({
  databaseUrl,
  dataDir,
  env,
}: Place = {}): Promise<BenchedProduct> {
  const product = await startProduct({
    ...(dataDir === undefined ? {} : { dataDir }),
    env: {
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  atEnd(async () => {
    await product.stop();
  });
  const token = await fetchToken(product.url, admin);
  return { ...product, token, headers: { authorization: `Bearer ${token}` } };
}

/** Returns the memory of its process, including the embedded database, in MB of 1000² bytes. */
export async function residentMegabytes({ url }: Product): Promise<number> {
  const metrics = await fetch(`${url}/metrics`).then((response) => response.text());
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('/metrics tells no process_resident_memory_bytes.');
  return Number(bytes) / 1e6;
}
