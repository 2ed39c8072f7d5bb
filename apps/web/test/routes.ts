type Route = (id?: string) => string;

// A type argument would hide the call from Vitest, which then keeps an old list of files.
const modules = import.meta.glob(['../src/core/routes.ts', '../src/*/*/routes.ts'], {
  eager: true,
}) as Record<string, Record<string, Record<string, Route>>>;

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
