import type { ResponseOf, Route } from '@kolam/contract/api-types.ts';
import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { z } from 'zod';
import type { Responses } from './fake-api.ts';

/**
 * Creates responses from the contract's schemas: a test gives the values that it is about and the
 * rest is filled in, so that a screen gets what the server would send, and a test does not repeat a
 * record's fields.
 */

// A type argument would hide the call from Vitest, which then keeps an old list of files.
const modules = import.meta.glob('../../../packages/contract/src/**/*endpoints.ts', {
  eager: true,
}) as Record<string, Record<string, Endpoint>>;

const responses = new Map<string, z.ZodType>();
for (const endpoint of Object.values(modules).flatMap((module) => Object.values(module))) {
  if (typeof endpoint === 'object' && endpoint.response) {
    responses.set(`${endpoint.method} ${endpoint.path}`, endpoint.response);
  }
}

/** The part of a record that a test gives. The rest is filled in. */
export type Some<T> = T extends readonly (infer One)[]
  ? Some<One>[]
  : T extends object
    ? { [K in keyof T]?: Some<T[K]> | undefined }
    : T;

/** Returns a distinct id for each number. */
export const idOf = (n: number): string => `0199b4a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The counts of a list with one record, in the two forms of the contract. */
export const pageOfOne = { total: 1, page: 1, limit: 25, totalPages: 1 };
export const metaOfOne = { total: 1, page: 1, limit: 25, pages: 1 };

/** Returns a whole number derived from a path such as `companies.3.id`, always the same. */
function numberOf(path: string): number {
  let hash = 7;
  for (const letter of path) hash = (hash * 31 + letter.charCodeAt(0)) % 999_999_937;
  return hash;
}

/** Returns a plausible text for a field, by its name. */
function textOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (/(month|period)$/i.test(name)) return '2026-11';
  if (/(At|Since|Until)$/.test(name) || name === 'at') return '2026-11-20T04:30:00.000Z';
  if (/(On|Day|Date|weekStart|Start|End)$/.test(name)) return '2026-11-20';
  if (/^(day|date|from|to|on|since|until|day[A-Z]?)$/.test(name)) return '2026-11-20';
  if (/email$/i.test(name)) return 'someone@example.com';
  return name || 'text';
}

type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  in?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filledObject(shape: Record<string, z.core.$ZodType>, given: unknown, path: string) {
  const some = isRecord(given) ? given : {};
  const made = Object.fromEntries(
    Object.entries(shape)
      .map(([name, schema]) => [name, filled(schema, some[name], `${path}.${name}`)] as const)
      .filter(([, value]) => value !== undefined),
  );
  if ('_id' in made && 'id' in made) {
    const id = some.id ?? some._id ?? made.id;
    Object.assign(made, { id, _id: id });
  }
  return { ...some, ...made };
}

function filledText(schema: z.core.$ZodType, path: string): string {
  const candidates = [
    textOf(path),
    idOf(numberOf(path.replace(/\._id$/, '.id'))),
    '2026-11-20T04:30:00.000Z',
    '2026-11-20',
    '2026-11',
    'https://example.com/',
    'someone@example.com',
    'MH',
    '27',
  ];
  return candidates.find((text) => z.safeParse(schema, text).success) ?? textOf(path);
}

function filledUnion(options: readonly z.core.$ZodType[], given: unknown, path: string): unknown {
  const first = options[0] as z.core.$ZodType;
  if (given === undefined) return filled(first, given, path);
  for (const option of options) {
    const made = filled(option, given, path);
    if (z.safeParse(option, made).success) return made;
  }
  return filled(first, given, path);
}

/** Fills in a value of a schema around the given part. */
function filled(schema: z.core.$ZodType, given: unknown, path: string): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  switch (definition.type) {
    case 'object':
      return given === null ? null : filledObject(definition.shape ?? {}, given, path);
    case 'array':
      return Array.isArray(given)
        ? given.map((one, n) => filled(definition.element as z.core.$ZodType, one, `${path}.${n}`))
        : [];
    case 'tuple':
      return (definition.items ?? []).map((item, n) =>
        filled(item, Array.isArray(given) ? given[n] : undefined, `${path}.${n}`),
      );
    case 'optional':
      return given === undefined ? undefined : filled(inner as z.core.$ZodType, given, path);
    case 'nullable':
      return given == null ? null : filled(inner as z.core.$ZodType, given, path);
    case 'union':
      return filledUnion(definition.options ?? [], given, path);
    case 'lazy':
      return filled((definition.getter as () => z.core.$ZodType)(), given, path);
    case 'record':
      return filledMap(definition, given, path);
    case 'intersection':
      return {
        ...(filled(definition.left as z.core.$ZodType, given, path) as object),
        ...(filled(definition.right as z.core.$ZodType, given, path) as object),
      };
  }
  if (given !== undefined) return given;
  if (inner) return filled(inner, given, path);
  switch (definition.type) {
    case 'string':
      return filledText(schema, path);
    case 'number':
      return [0, 1, 10, 2026].find((number) => z.safeParse(schema, number).success) ?? 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'null':
      return null;
    default:
      return undefined;
  }
}

/** A map with known keys gets all of them. One keyed by id gets only the given ones. */
function filledMap({ keyType, valueType }: Definition, given: unknown, path: string) {
  const key = keyType?._zod.def as unknown as Definition | undefined;
  const names = Object.values(key?.entries ?? {}) as string[];
  const some = isRecord(given) ? given : {};
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(some)])].map((name) => [
      name,
      filled(valueType as z.core.$ZodType, some[name], `${path}.${name}`),
    ]),
  );
}

/** Returns an endpoint's response by the contract, with the given part. */
export function response<R extends Route>(route: R, given?: Some<ResponseOf<R>>): ResponseOf<R> {
  return made(route, given) as ResponseOf<R>;
}

/** Without types of the route: those of all routes at once take the compiler ten seconds. */
function made(route: string, given: unknown = {}): unknown {
  const schema = responses.get(route);
  if (!schema) throw new Error(`${route} has no response in the contract`);
  const value = filled(schema, given, '');
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new Error(`Not what ${route} answers: ${z.prettifyError(result.error)}`);
  }
  return value;
}

/** The reads that `openApp` responds to itself. */
const ofFrame = ['GET /admin/me', 'GET /admin/notifications', 'GET /admin/health'];

/** Responds to all reads, with empty lists: for tests that are not about the data shown. */
export function allReads(): Responses {
  const isRead = (route: string) => route.startsWith('GET ') && !ofFrame.includes(route);
  const reads = [...responses.keys()].filter(isRead);
  return Object.fromEntries(reads.map((route) => [route, () => made(route)]));
}
