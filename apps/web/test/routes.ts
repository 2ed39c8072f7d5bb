type Route = (id?: string) => string;

const modules = import.meta.glob<Record<string, Record<string, Route>>>(
  ['../src/core/routes.ts', '../src/*/*/routes.ts'],
  { eager: true },
);

/** Returns every address of the web app by its name, such as `companyRoutes.list`. */
export const allAddresses = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, routes]) =>
        // The address of a record has a parameter without a default.
        Object.entries(routes).map(([page, route]) => [
          `${name}.${page}`,
          route.length > 0 ? route(id) : route(),
        ]),
      ),
  );
