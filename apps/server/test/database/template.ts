/**
 * The location of a test run's migrated template, from which each test file creates its database.
 */
export type Template =
  | { kind: 'embedded'; root: string; cluster: string }
  | { kind: 'postgres'; adminUrl: string; name: string; strategy: string };

declare module 'vitest' {
  // An interface, because vitest merges it.
  interface ProvidedContext {
    template: Template;
  }
}

/** Returns the URL of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
