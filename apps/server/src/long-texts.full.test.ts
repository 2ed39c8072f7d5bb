import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './features.ts';

/** Long texts that also break some other rule. */
const longTexts = [
  // A number with the form and check digit of an Aadhaar number, but of no person.
  '2345 6789 0124 '.repeat(5000),
  `a${'\u0301\u0323'.repeat(30_000)}`,
  `${'a.'.repeat(30_000)}@`,
  `http://${'a'.repeat(60_000)} `,
  `do-${'x'.repeat(60_000)}\u0000`,
  `${'x\ud800'.repeat(30_000)}`,
];

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  $ref?: string;
};

/** Returns the paths of the texts in a body. */
function textsOf(schema: Schema, path: (string | number)[] = []): (string | number)[][] {
  if (schema.type === 'string') return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      textsOf(part, [...path, name]),
    ),
    ...(schema.items ? textsOf(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((part) => textsOf(part, path)),
  ];
}

const nested = (path: (string | number)[], value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );

test('a too long text in any endpoint’s body or query is refused for that reason only', () => {
  const schemas = routes.flatMap(({ endpoint: { method, path, body, query } }) =>
    [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema }] : [])),
  );
  const faults: string[] = [];
  let tried = 0;
  for (const { name, schema } of schemas) {
    const described = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema;
    for (const path of textsOf(described)) {
      const where = path.join('.');
      for (const long of longTexts) {
        tried += 1;
        const issues = schema.safeParse(nested(path, long)).error?.issues ?? [];
        const own = issues.filter((issue) => issue.path.join('.') === where);
        if (own.length > 1) {
          faults.push(`${name} ${where}: ${own.map(({ message }) => message).join(' · ')}`);
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(1000);
  expect([...new Set(faults)]).toEqual([]);
});
