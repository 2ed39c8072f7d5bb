/** Where a test run's migrated template lies; each test file makes its own database from it. */
export type Template =
  | { kind: 'embedded'; root: string; cluster: string }
  | { kind: 'postgres'; adminUrl: string; name: string };

declare module 'vitest' {
  // An interface, because that is what vitest merges.
  interface ProvidedContext {
    template: Template;
  }
}

/** The same server's other database. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
