/**
 * The endpoints of docs/endpoints.txt, with lines such as `companies GET /admin/companies/{id}`.
 */
type EndpointList = { endpoints: readonly string[]; problems: readonly string[] };

/** The part of an OpenAPI document that lists the endpoints. */
export type ApiDocument = { openapi: string; paths: Record<string, Record<string, unknown>> };

export type EndpointComparison = {
  /** Listed endpoints that the server does not have. */
  missing: readonly string[];
  /** Endpoints of the server without a line. */
  unlisted: readonly string[];
  /** Unreadable lines, repeated lines, or a document without endpoints. */
  problems: readonly string[];
};

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Parses the list. `#` starts a comment line. */
export function parseEndpointList(text: string): EndpointList {
  const endpoints: string[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, endpoint] = /^\S+ ((?:GET|POST|PUT|PATCH|DELETE) \/\S+)$/.exec(line) ?? [];
    if (endpoint === undefined) problems.push(`can't read the line "${line}"`);
    else if (endpoints.includes(endpoint)) problems.push(`${endpoint} is listed twice`);
    else endpoints.push(endpoint);
  }
  return { endpoints, problems };
}

// Parameter names may differ between the list and the code, but not their positions.
const shapeOf = (endpoint: string) => endpoint.replaceAll(/\{[^}]*\}/g, '{}');

/** Returns every endpoint of the document as `GET /admin/companies/{id}`, without `/api`. */
function documentedEndpoints({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => methods.has(method))
      .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, '')}`),
  );
}

/** Compares the list with the server's endpoints. */
export function compareEndpoints(listText: string, document: ApiDocument): EndpointComparison {
  const { endpoints, problems } = parseEndpointList(listText);
  const documented = documentedEndpoints(document);
  const existing = new Set(documented.map(shapeOf));
  const listed = new Set(endpoints.map(shapeOf));
  return {
    missing: endpoints.filter((endpoint) => !existing.has(shapeOf(endpoint))),
    unlisted: documented.filter((endpoint) => !listed.has(shapeOf(endpoint))).sort(),
    problems: documented.length === 0 ? [...problems, 'the API document names no call'] : problems,
  };
}
