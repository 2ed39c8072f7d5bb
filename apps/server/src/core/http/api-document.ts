import { confirmationMinutes } from '@kolam/contract/core/confirmation.ts';
import type { Endpoint, Uploads } from '@kolam/contract/core/endpoint.ts';
import { isPortalAccess } from '@kolam/contract/core/portal-access.ts';
import { problemSchema } from '@kolam/contract/core/problem.ts';
import { z } from 'zod';
import type { Route } from '#core/route.ts';

type Json = Record<string, unknown>;
export type ApiDocument = {
  openapi: string;
  info: Json;
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Json;
};

/** Returns the endpoints of each feature. */
export function endpointsOf(features: Record<string, Route[]>): Record<string, Endpoint[]> {
  return Object.fromEntries(
    Object.entries(features).map(([name, routes]) => [
      name,
      routes.map(({ endpoint }) => endpoint),
    ]),
  );
}

/**
 * Returns the OpenAPI 3.1 document of the given endpoints, grouped by the names of their features.
 */
export function describeEndpoints(features: Record<string, Endpoint[]>): ApiDocument {
  const schemas: Json = {};
  const paths: ApiDocument['paths'] = {};
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const endpoint of endpoints) {
      const path = `/api${endpoint.path}`;
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, { feature, schemas });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kolam',
      version: '1',
      description:
        'The API of the Kolam console, of the employees of its client companies and of the portal of these companies. Sign in with `POST /api/admin/login`, `POST /api/employee/login` or `POST /api/company/login` and send the token as `Authorization: Bearer`. Each token is valid only for its own part of the API. A program uses an API key (`kolam_…`) in place of a token: an Administrator makes one in Settings → API keys. It opens the endpoints of the console whose permission is among its rights; the others return 403. An account or key that sends too many requests gets 429 with `Retry-After`.',
    },
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(
  endpoint: Endpoint,
  { feature, schemas }: { feature: string; schemas: Json },
): Json {
  return {
    summary: endpoint.summary,
    tags: [feature],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^\w]+/g, '_')}`,
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...describeAccess(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
      ...headersOf(endpoint),
    ],
    ...requestBodyOf(endpoint, schemas),
    responses: responsesOf(endpoint, schemas),
  };
}

function describeAccess(endpoint: Endpoint): Json {
  const sentences = [permissionSentence(endpoint), confirmationSentence(endpoint)].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function permissionSentence({ access, opensToKeys }: Endpoint): string {
  if (access === 'public') return '';
  if (access === 'signed-in') return opensToKeys ? '' : 'Not open to API keys.';
  if (access === 'employee') return 'Requires an employee token from `POST /api/employee/login`.';
  if (access === 'portal') return 'Requires a portal token from `POST /api/company/login`.';
  if (isPortalAccess(access))
    return `Requires a portal token from \`POST /api/company/login\` whose owner may open \`${access}\`.`;
  return `Requires the permission \`${access}\`.`;
}

function confirmationSentence({ needsConfirmation }: Endpoint): string {
  if (!needsConfirmation) return '';
  const required = {
    always: 'Requires',
    'by-body': 'Some bodies require',
    'after-rest': 'A session with rights in finance that was not used for two hours requires',
  }[needsConfirmation === true ? 'always' : needsConfirmation];
  return `${required} that the user signed in or confirmed within ${confirmationMinutes} minutes (\`POST /api/admin/confirm\`); otherwise the response is 403 \`CONFIRM_YOURSELF\`.`;
}

function requestBodyOf(endpoint: Endpoint, schemas: Json): Json {
  const body = endpoint.body ? schemaOf(endpoint.body, 'input', schemas) : null;
  if (!endpoint.uploads)
    return body ? { requestBody: { required: true, content: json(body) } } : {};
  const { maxBytes, maxFiles, field = 'file', orJson } = endpoint.uploads;
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes} bytes.`,
  };
  const files = {
    type: 'object',
    properties: {
      [field]: maxFiles === 1 ? file : { type: 'array', maxItems: maxFiles, items: file },
    },
  };
  const schema = body ? { allOf: [body, files] } : files;
  const content = { 'multipart/form-data': { schema }, ...(orJson && body ? json(body) : {}) };
  return { requestBody: { required: true, content } };
}

/** Returns whether it checks the version that the caller last read. */
const isGuarded = ({ versioned, method, replaces }: Endpoint): boolean =>
  versioned !== undefined && ((method !== 'GET' && method !== 'POST') || replaces === true);

const isReplayable = ({ method, access, neverReplayed }: Endpoint): boolean =>
  method === 'POST' && access !== 'public' && !neverReplayed;

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...(isReplayable(endpoint)
      ? [header('Idempotency-Key', 'The same key and body returns the first response.')]
      : []),
    ...(isGuarded(endpoint)
      ? [header('If-Match', 'The ETag last read. If the version differs, the response is 412.')]
      : []),
    ...(endpoint.replaces
      ? [header('If-None-Match', '`*`: if the record exists, the response is 412.')]
      : []),
    ...(endpoint.conditional
      ? [header('If-None-Match', 'The ETag last read. If nothing changed, the response is 304.')]
      : []),
  ];
}

function parametersOf(object: z.ZodObject | undefined, place: string, schemas: Json): Json[] {
  if (!object) return [];
  const schema = schemaOf(object, 'input', schemas);
  const required = (schema.required as string[] | undefined) ?? [];
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function responsesOf(endpoint: Endpoint, schemas: Json): Json {
  const problem = (description: string) => ({
    description,
    content: json(schemaOf(problemSchema, 'output', schemas)),
  });
  const success = endpoint.streams
    ? { description: 'The file.', content: contentOf(endpoint.streams) }
    : {
        description: 'Success.',
        content: json(
          schemaOf(
            z.object({ success: z.literal(true), ...endpoint.response?.shape }),
            'output',
            schemas,
          ),
        ),
      };
  const signedIn = endpoint.access !== 'public';
  return {
    [endpoint.status ?? 200]: success,
    ...(endpoint.makes ? { 200: success } : {}),
    ...(endpoint.conditional ? { 304: { description: 'Nothing changed.' } } : {}),
    ...(endpoint.query || endpoint.body || endpoint.uploads || isReplayable(endpoint)
      ? { 400: problem('Invalid input; `errors` names the fields.') }
      : {}),
    ...(signedIn || /\/login(\/|$)/.test(endpoint.path)
      ? { 401: problem('No valid session.') }
      : {}),
    ...(signedIn || endpoint.path.endsWith('/login') ? { 403: problem('Not allowed.') } : {}),
    ...(endpoint.params || endpoint.canBeMissing ? { 404: problem('Record not found.') } : {}),
    ...(endpoint.conflicts ? { 409: problem(`One of: ${endpoint.conflicts.join(', ')}.`) } : {}),
    ...(isGuarded(endpoint) || endpoint.comparesVersion
      ? { 412: problem('`STALE`: the record has been changed since it was read.') }
      : {}),
    ...(endpoint.body || endpoint.uploads
      ? {
          413: problem(`${endpoint.uploads ? 'A file' : 'The body'} is too large.`),
          415: problem(`The body is not ${acceptedTypes(endpoint.uploads)}.`),
        }
      : {}),
    ...(endpoint.limited || endpoint.countedByNetwork || signedIn
      ? { 429: problem('Too many attempts or requests; see `Retry-After`.') }
      : {}),
    500: problem('Server error. `requestId` identifies it in the log.'),
  };
}

function acceptedTypes(uploads: Uploads | undefined): string {
  if (!uploads) return 'JSON';
  return uploads.orJson ? 'JSON or multipart/form-data' : 'multipart/form-data';
}

const contentOf = (types: string | readonly string[]) =>
  Object.fromEntries([types].flat().map((type) => [type, { schema: { type: 'string' } }]));

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Returns a schema as JSON Schema. Named schemas move to the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs,
    ...converted
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    schemas[name] ??= pointToComponents(definition);
  }
  const { id, ...rest } = pointToComponents(converted) as Json;
  if (typeof id !== 'string') return rest;
  schemas[id] ??= rest;
  return { $ref: `#/components/schemas/${id}` };
}

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string'
        ? each.replace('#/$defs/', '#/components/schemas/')
        : pointToComponents(each),
    ]),
  );
}
