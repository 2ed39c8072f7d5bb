/* The part of JSON Schema and OpenAPI that the API's document uses. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
};
export type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Path = readonly (string | number)[];
/** A place in a body: `['lines', 0, 'qty']`. */
export type Field = { path: Path; schema: Schema };

const jsonTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof jsonTypes)[number];

export function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonType;
}

/** Returns functions that read the schemas of one document. */
export function schemasOf({ components }: Pick<Document, 'components'>) {
  /** Resolves references and merges combined schemas. */
  function plain(schema: Schema): Schema {
    const { $ref, allOf, ...rest } = schema;
    if ($ref) return plain(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    if (!allOf) return rest;
    const parts = allOf.map(plain);
    return {
      ...Object.assign({}, rest, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => required ?? []),
    };
  }

  const choicesOf = (schema: Schema): Schema[] => {
    const { anyOf, oneOf, ...whole } = plain(schema);
    const ofTypes = [whole.type].flat().map((type) => (type ? { ...whole, type } : whole));
    return (anyOf ?? oneOf)?.flatMap(choicesOf) ?? ofTypes;
  };

  /** Returns the JSON types that a value may have, or all when the document leaves it open. */
  function typesOf(schema: Schema): Set<JsonType> {
    const types = choicesOf(schema).flatMap((each): JsonType[] => {
      if (each.type === 'integer') return ['number'];
      if (each.type) return [each.type as JsonType];
      if (each.const !== undefined) return [typeOf(each.const)];
      if (each.enum) return each.enum.map(typeOf);
      return [...jsonTypes];
    });
    return new Set(types);
  }

  /** Returns the fields of an object and its nested objects, for lists those of the first entry. */
  function fieldsOf(schema: Schema, path: Path = [], depth = 4): Field[] {
    if (depth === 0) return [];
    // Of several object schemas, the one that is sent.
    const sent = choicesOf(schema).find(({ properties, items }) => properties ?? items);
    return [sent ?? {}].flatMap((each) => {
      const inside = Object.entries(each.properties ?? {}).map(
        ([name, property]): [string | number, Schema] => [name, property],
      );
      if (each.items) inside.push([0, each.items]);
      return inside.flatMap(([step, part]) => {
        const field = { path: [...path, step], schema: part };
        return [field, ...fieldsOf(part, field.path, depth - 1)];
      });
    });
  }

  return { plain, choicesOf, typesOf, fieldsOf };
}
export type Schemas = ReturnType<typeof schemasOf>;
