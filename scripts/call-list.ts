/** The calls of docs/calls.txt, whose lines are such as `companies GET /admin/companies/{id}`. */
type CallList = { calls: readonly string[]; problems: readonly string[] };

/** The part of an OpenAPI document that says which calls there are. */
export type ApiDocument = { openapi: string; paths: Record<string, Record<string, unknown>> };

export type CallComparison = {
  /** Listed calls that the server does not answer. */
  missing: readonly string[];
  /** Calls that the server answers and no line names. */
  unlisted: readonly string[];
  /** Lines that can't be read, repeated lines, a document without calls. */
  problems: readonly string[];
};

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Reads the list: `#` starts a comment line. */
export function parseCallList(text: string): CallList {
  const calls: string[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, call] = /^\S+ ((?:GET|POST|PUT|PATCH|DELETE) \/\S+)$/.exec(line) ?? [];
    if (call === undefined) problems.push(`can't read the line "${line}"`);
    else if (calls.includes(call)) problems.push(`${call} is listed twice`);
    else calls.push(call);
  }
  return { calls, problems };
}

// Names of parameters may differ between the list and the code; their places may not.
const shapeOf = (call: string) => call.replaceAll(/\{[^}]*\}/g, '{}');

/** Every call of the document as `GET /admin/companies/{id}`, without `/api`. */
function documentedCalls({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => methods.has(method))
      .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, '')}`),
  );
}

/** Compares the list with what the server says it answers. */
export function compareCalls(listText: string, document: ApiDocument): CallComparison {
  const { calls, problems } = parseCallList(listText);
  const documented = documentedCalls(document);
  const existing = new Set(documented.map(shapeOf));
  const listed = new Set(calls.map(shapeOf));
  return {
    missing: calls.filter((call) => !existing.has(shapeOf(call))),
    unlisted: documented.filter((call) => !listed.has(shapeOf(call))).sort(),
    problems: documented.length === 0 ? [...problems, 'the API document names no call'] : problems,
  };
}
