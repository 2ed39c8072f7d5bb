import { formBody } from '../form-body.ts';
import { sampleFiles } from '../sample-files.ts';
import type { Fixtures } from './fixtures.ts';
import type { Field, Schema, Schemas } from './json-schema.ts';
import { someOf } from './random.ts';
import { type Called, validInput, withValue } from './valid-input.ts';
import * as values from './values.ts';

/** One request, and what the response must contain when only a type is wrong. */
export type Attempt = {
  /** The endpoint and the fault, for failure messages. */
  about: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The field that the response must name. */
  named?: string;
};

type Parts = {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer | undefined;
  named?: string;
};

/** Fields that accept any value, as their descriptions say. */
const forgiving = new Set(['durationHours']);

const inAddress = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

const shown = (value: unknown) => values.jsonOf(value).slice(0, 60);

/**
 * How many extreme values and wrong types to try for each field, query parameter, path and body.
 */
export type HowMany = {
  /** The most fields of the body that are tried, chosen at random. */
  fields: number;
  perField: number;
  /** The most query parameters that are tried, chosen at random. */
  queries: number;
  perQuery: number;
  perPath: number;
  /** Invalid bytes for each path. With none, the queries get none either. */
  bytes: number;
  perHeaders: number;
  perBody: number;
};

/** Returns functions that make the requests to one endpoint. */
export function attemptsAt(
  called: Called,
  { fixtures, schemas, random }: { fixtures: Fixtures; schemas: Schemas; random: () => number },
) {
  const { endpoint, operation } = called;
  const path = `/api${endpoint.path}`;
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const name = `${endpoint.method} ${endpoint.path}`;
  const valid = validInput(called, { fixtures, schemas });
  const encoded = Object.fromEntries(
    Object.entries(valid.parameters).map(([each, value]) => [each, inAddress(String(value))]),
  );
  const queries = operation.parameters.filter((each) => each.in === 'query');
  const neededQuery = Object.entries(valid.query).map(
    ([each, value]) => `${each}=${inAddress(value)}`,
  );

  const sentForm = (fields: Record<string, unknown>, files: Parameters<typeof formBody>[1][]) => {
    const asText = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        typeof value === 'string' ? value : values.jsonOf(value),
      ]),
    );
    const { body, headers } = formBody(asText, ...files);
    return { payload: body, headers };
  };
  const fileField =
    form &&
    schemas.fieldsOf(form).find(({ schema }) => isFile(schema) || isFile(schema.items ?? {}))
      ?.path[0];
  // A PDF is accepted wherever a picture or a document is wanted.
  const table =
    /imports?$|statements$|audience\/file$/.test(path) &&
    'date,amount,ref,note\n2026-11-18,5.00,a,b@example.com\n';
  const aFile = (given: Partial<Parameters<typeof formBody>[1]> = {}) => ({
    field: String(fileField ?? 'file').replace(/\W/g, ''),
    fileName: table ? 'fuzz.csv' : 'fuzz.pdf',
    text: table || sampleFiles['application/pdf'],
    ...given,
  });

  function attempt(about: string, { params, query, headers, payload, named }: Parts): Attempt {
    const filled = path.replace(/\{(\w+)\}/g, (_, each) => ({ ...encoded, ...params })[each] ?? '');
    const asked = [...neededQuery, query].filter(Boolean).join('&');
    return {
      about: `${name}: ${about}`,
      method: endpoint.method,
      url: asked ? `${filled}?${asked}` : filled,
      headers: headers ?? {},
      ...(payload === undefined ? {} : { payload }),
      ...(named === undefined ? {} : { named }),
    };
  }

  const asJson = { 'content-type': 'application/json' };
  const body = (): Pick<Parts, 'payload' | 'headers'> => {
    if (json) return { payload: values.jsonOf(valid.body(json)), headers: asJson };
    if (!form) return {};
    return sentForm({ ...valid.body(form) }, [aFile()]);
  };

  /** A valid request. */
  const asMeant = () => attempt('as meant', body());

  function ofField({ path: at, schema }: Field, count: number): Attempt[] {
    const types = schemas.typesOf(schema);
    const where = at.join('.');
    const change = (value: unknown, named?: string): Attempt => {
      const about = `${where} = ${shown(value)}`;
      const whole = withValue(valid.body(json ?? form ?? {}), { path: at, value });
      if (json) {
        const payload = values.jsonOf(whole);
        return attempt(about, { payload, headers: asJson, ...(named ? { named } : {}) });
      }
      return attempt(about, sentForm(whole as Record<string, unknown>, [aFile()]));
    };
    const isPicky = !forgiving.has(String(at.at(-1)));
    const wrong = values.ofOtherTypes(types).filter((value) => value !== null && isPicky);
    return [
      // When the parent's value is wrong, the error names the parent.
      ...someOf(wrong, Math.floor(count / 2), random).map((value) => change(value, String(at[0]))),
      ...someOf(values.strainsOf(types), count - Math.floor(count / 2), random).map((value) =>
        change(value),
      ),
    ];
  }

  const ofQuery = (field: string, count: number): Attempt[] => [
    ...someOf(values.texts, count, random).map((value) =>
      attempt(`?${field}=${shown(value)}`, { ...body(), query: `${field}=${inAddress(value)}` }),
    ),
    ...someOf(
      [`${field}=1&${field}=2`, `${field}[x]=1`, `${field}[]=1`, `${field}`, `${field}=%`],
      1,
      random,
    ).map((query) => attempt(`?${query}`, { ...body(), query })),
  ];

  const ofPath = (parameter: string, count: number): Attempt[] =>
    someOf([...values.pathParts, ...fixtures.ids.map(inAddress)], count, random).map((value) =>
      attempt(`{${parameter}} = ${value.slice(0, 60)}`, {
        ...body(),
        params: { [parameter]: value },
      }),
    );

  /** Tries each of the invalid byte sequences in each part of the path and these query parameters. */
  const ofBytes = (count: number, asked: typeof queries): Attempt[] => [
    ...Object.keys(encoded).flatMap((parameter) =>
      someOf(values.badBytes, count, random).map((value) =>
        attempt(`{${parameter}} = ${value.slice(0, 60)}`, {
          ...body(),
          params: { [parameter]: value },
        }),
      ),
    ),
    ...asked.flatMap(({ name: field }) =>
      ['%00', ...someOf(values.badBytes, Math.min(count, 1), random)].map((value) =>
        attempt(`?${field}=${value.slice(0, 60)}`, { ...body(), query: `${field}=${value}` }),
      ),
    ),
  ];

  const ofFiles = (count: number): Attempt[] => {
    const files = [
      [],
      [aFile({ text: '' })],
      [aFile({ text: Buffer.from([0, 1, 2, 255, 254]) })],
      [aFile({ fileName: '../../../a\u0000.csv' })],
      [aFile({ fileName: '' })],
      [aFile({ field: '__proto__' })],
      [aFile({ text: '\u0000\u0000,\ud800\n"no end' })],
      [aFile({ text: sampleFiles['application/pdf'] })],
      [aFile({ fileName: 'a.xlsx', text: 'PK\u0003\u0004 no workbook' })],
      [aFile({ text: `${'a,'.repeat(3000)}\n` })],
      Array.from({ length: 40 }, () => aFile()),
    ];
    const fields = { ...valid.body(form ?? {}) };
    return someOf(files, count, random).map((chosen) =>
      attempt(
        `files: ${chosen.map(({ fileName, text }) => shown([fileName, text.length]))}`,
        sentForm(fields, chosen),
      ),
    );
  };

  function fuzzOf(many: HowMany): Attempt[] {
    const parameters = Object.keys(encoded);
    const schema = json ?? form;
    const asked = someOf(queries, many.queries, random);
    return [
      asMeant(),
      ...parameters.flatMap((each) => ofPath(each, many.perPath)),
      ...(many.bytes > 0 ? ofBytes(many.bytes, asked) : []),
      ...asked.flatMap((each) => ofQuery(each.name, many.perQuery)),
      ...someOf(values.headers, many.perHeaders, random).map((headers) => {
        const sent = body();
        return attempt(shown(headers), { ...sent, headers: { ...sent.headers, ...headers } });
      }),
      ...someOf(
        (schema ? schemas.fieldsOf(schema) : []).filter((field) => json || !isFile(field.schema)),
        many.fields,
        random,
      ).flatMap((field) => ofField(field, many.perField)),
      ...(form ? ofFiles(many.perBody) : []),
      ...someOf(values.bodies, schema ? many.perBody : 1, random).map((each) =>
        attempt(`${each.type}: ${String(each.body).slice(0, 40)}`, {
          payload: each.body,
          headers: each.type === undefined ? {} : { 'content-type': each.type },
        }),
      ),
    ];
  }

  const names = new Set([
    ...queries.map((each) => each.name),
    ...(json || form
      ? [json, form].flatMap((each) =>
          each ? schemas.fieldsOf(each).map((field) => String(field.path[0])) : [],
        )
      : []),
    'body',
    'file',
  ]);

  return { name, asMeant, fuzzOf, names };
}

const isFile = (schema: Schema) => 'contentMediaType' in schema;
