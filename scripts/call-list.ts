/** One line of docs/calls.txt: `companies GET /admin/companies/{id}`. */
type ListedCall = { area: string; call: string };

export type CallList = { finished: ReadonlySet<string>; calls: readonly ListedCall[] };

/** The part of an OpenAPI document that says which calls there are. */
export type ApiDocument = { openapi: string; paths: Record<string, Record<string, unknown>> };

export type CallComparison = {
  /** Calls of finished areas that the server does not answer. */
  missing: readonly ListedCall[];
  /** Calls that the server answers and no line names. */
  unlisted: readonly string[];
  /** Lines that can't be read, repeated lines, finished areas without a call. */
  problems: readonly string[];
};

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Reads the list: `#` starts a comment line, `finished: …` names the areas whose calls must exist. */
export function parseCallList(text: string): CallList & { problems: readonly string[] } {
  const finished = new Set<string>();
  const calls: ListedCall[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('finished:')) {
      for (const area of line
        .slice('finished:'.length)
        .split(/[\s,]+/)
        .filter(Boolean))
        finished.add(area);
      continue;
    }
    const found = /^(\S+) (GET|POST|PUT|PATCH|DELETE) (\/\S+)$/.exec(line);
    if (found?.[1] && found[3]) calls.push({ area: found[1], call: `${found[2]} ${found[3]}` });
    else problems.push(`can't read the line "${line}"`);
  }
  const seen = new Set<string>();
  for (const { call } of calls) {
    if (seen.has(call)) problems.push(`${call} is listed twice`);
    seen.add(call);
  }
  for (const area of finished) {
    if (!calls.some((listed) => listed.area === area))
      problems.push(`no call of the finished area "${area}"`);
  }
  return { finished, calls, problems };
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
  const { finished, calls, problems } = parseCallList(listText);
  const documented = documentedCalls(document);
  const existing = new Set(documented.map(shapeOf));
  const listed = new Set(calls.map(({ call }) => shapeOf(call)));
  return {
    missing: calls.filter(({ area, call }) => finished.has(area) && !existing.has(shapeOf(call))),
    unlisted: documented.filter((call) => !listed.has(shapeOf(call))).sort(),
    problems: documented.length === 0 ? [...problems, 'the API document names no call'] : problems,
  };
}
