import { type BenchedProduct, startBenched } from './benched-product.ts';
import type { Sized } from './cases.ts';
import { createDatabase } from './database.ts';

/**
 * Starts the product twice, each on its own empty database, whose names begin with `prefix`. Both are
 * filled later.
 */
export async function startTwoSizes(
  serverUrl: string,
  prefix = '',
): Promise<{ urls: Sized<string>; products: Sized<BenchedProduct> }> {
  const urls = {
    small: await createDatabase(serverUrl, `${prefix}small`),
    large: await createDatabase(serverUrl, `${prefix}large`),
  };
  const products = {
    small: await startBenched({ databaseUrl: urls.small }),
    large: await startBenched({ databaseUrl: urls.large }),
  };
  return { urls, products };
}
