/** The values that the global set-up passes to the workers. */
export const handover = {
  url: 'KOLAM_TEST_URL',
  dataDir: 'KOLAM_TEST_DATA_DIR',
  token: 'KOLAM_TEST_TOKEN',
} as const;

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run browser tests by npm test`);
  return value;
}

/** The URL of this run's product, without a trailing slash. */
export const baseUrl = (): string => given(handover.url);

/** Its DATA_DIR. */
export const dataDir = (): string => given(handover.dataDir);

/**
 * The token of a session of the demo Administrator that all tests share: password checks are slow
 * on purpose. A test that ends a session fetches its own token.
 */
export const demoToken = (): string => given(handover.token);

/** A file of the product's origin, on which no script runs. */
export const blankPath = '/kolam.svg';
