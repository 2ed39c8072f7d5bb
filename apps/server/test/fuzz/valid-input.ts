import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import type { z } from 'zod';
import type { Fixtures } from './fixtures.ts';
import type { Operation, Path, Schema, Schemas } from './json-schema.ts';

/** An endpoint that the fuzz test calls. */
export type Called = { endpoint: Endpoint; feature: string; operation: Operation };

/* Valid input for an endpoint: fuzzing one field gets further the better the others fit. */

/** Texts of certain kinds, by the names of their fields. */
const texts = (): Record<string, string> => ({
  email: `fuzz-${randomUUID()}@example.com`,
  password: 'Correct-Horse-9',
  newPassword: 'Correct-Horse-9',
  currentPassword: 'Correct-Horse-9',
});

/** Returns the path parameters, query and body of a valid request, with only what it needs. */
export function validInput(
  { endpoint, feature, operation }: Called,
  { fixtures, schemas }: { fixtures: Fixtures; schemas: Schemas },
) {
  const route = `${endpoint.method} ${endpoint.path}`;
  const { at = {} } = fixtures.byFeature.get(feature) ?? {};
  const ofRoute = at[route] ?? {};
  const beginnings = Object.keys(at).filter((key) => endpoint.path.startsWith(key));
  const given: Record<string, unknown> = Object.assign(
    {},
    ...beginnings.sort().map((key) => at[key]),
    ofRoute,
  );
  const { records, values } = fixtures;

  const known = (name: string): unknown =>
    given[name] ??
    values[name] ??
    texts()[name] ??
    Object.entries(records).find(([kind]) => name === `${kind}Id`)?.[1];

  function validValue(name: string, schema: Schema): unknown {
    const choice = schemas.choicesOf(schema).find(({ type }) => type !== 'null') ?? {};
    const { type, enum: allowed, minimum, exclusiveMinimum, format } = choice;
    if (choice.const !== undefined) return choice.const;
    const value = known(name);
    if (allowed) return allowed.includes(value) ? value : allowed[0];
    if (value !== undefined && type !== 'object') return type === 'array' ? [value].flat() : value;
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(choice.properties ?? {})
            .filter(([each]) => choice.required?.includes(each))
            .map(([each, part]) => [each, validValue(each, part)]),
        );
      case 'array':
        return choice.minItems === 0 || !choice.items ? [] : [validValue(name, choice.items)];
      case 'integer':
      case 'number':
        return Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1);
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return format === 'uuid' || /Ids?$/.test(name) ? randomUUID() : 'Fuzz';
    }
  }

  /** `/teams/{id}` means the team. */
  function idInPath(): unknown {
    const [, folder = ''] = /([\w-]+)\/\{id\}/.exec(endpoint.path) ?? [];
    const found = Object.entries(records).find(([kind]) =>
      [kind, `${kind}s`, `${kind}es`, kind.replace(/y$/, 'ies')].includes(folder),
    );
    return given.id ?? found?.[1];
  }

  function parameterOf(name: string, schema: Schema): unknown {
    const value = name === 'id' ? idInPath() : known(name);
    // With an unknown id, every request would get a 404, and nothing would be tested.
    if (value === undefined && /id$/i.test(name)) {
      throw new Error(`apps/server/src/${feature}/fuzz.cases.ts has no {${name}} for ${route}`);
    }
    return value ?? validValue(name, schema);
  }

  const parameters = operation.parameters.filter((each) => each.in === 'path');
  const queries = operation.parameters.filter(
    (each) => each.in === 'query' && (each.required || each.name in ofRoute),
  );
  const ofBody = Object.entries(ofRoute).filter(
    ([name]) => !operation.parameters.some((each) => each.name === name),
  );
  return {
    parameters: withExamples(
      endpoint.params,
      Object.fromEntries(parameters.map(({ name, schema }) => [name, parameterOf(name, schema)])),
    ),
    query: withExamples(
      endpoint.query,
      Object.fromEntries(
        queries.map(({ name, schema }) => [name, String(validValue(name, schema))]),
      ),
    ),
    body: (schema: Schema) =>
      withExamples(endpoint.body, {
        ...(validValue('', schema) as object),
        ...Object.fromEntries(ofBody),
      }),
  };
}

/** In the document, a day is just text. Its refusal has an example: `such as 2026-11-20`. */
function withExamples<Value extends object>(schema: z.ZodType | undefined, value: Value): Value {
  const issues = schema?.safeParse(value).error?.issues ?? [];
  return issues.reduce<Value>((valid, { message, path }) => {
    const example = /such as ([\w-]+)/.exec(message)?.[1];
    return example === undefined
      ? valid
      : (withValue(valid, { path: path as Path, value: example }) as Value);
  }, value);
}

/** Returns a body with another value at a place, with the objects it needs around it. */
export function withValue(body: unknown, { path, value }: { path: Path; value: unknown }): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const isList = typeof step === 'number';
  const around = isList
    ? Array.isArray(body)
      ? [...body]
      : []
    : { ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) };
  const held = (around as Record<string | number, unknown>)[step];
  Object.defineProperty(around, step, {
    value: withValue(held, { path: rest, value }),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return around;
}
