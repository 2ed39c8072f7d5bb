/** What the global set-up hands to the workers. */
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

/** Where the product of this run answers, without a trailing slash. */
export const baseUrl = (): string => given(handover.url);

/** Its DATA_DIR. */
export const dataDir = (): string => given(handover.dataDir);

/**
 * Of a session of the demo Administrator that all tests share: checking a password is slow on purpose. A test that
 * ends a session fetches a token of its own.
 */
export const demoToken = (): string => given(handover.token);

/** Of the product's origin, and no script runs on it. */
export const blankPath = '/kolam.svg';
