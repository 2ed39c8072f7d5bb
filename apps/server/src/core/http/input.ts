import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { isStorable } from '@kolam/contract/core/one-form.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { messageFor } from './input-messages.ts';

/**
 * Parses the params, query and body of a request as its endpoint declares them, with its files.
 * @throws Failure 400 or 404
 */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, files: UploadedFile[]) {
  // No record has a key that the database can't store.
  if (!Object.values(request.params as object).every(canBeStored)) throw notFound();
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  const query = endpoint.query?.safeParse(withoutEmpty(request.query), { error: messageFor });
  const body = endpoint.body?.safeParse(request.body ?? {}, { error: messageFor });
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  const errors = { ...unstorableIn(endpoint, request.query), ...messages(issues) };
  if (Object.keys(errors).length > 0) throw invalid(errors, refusedEmails(issues));
  return { params: params?.data, query: query?.data, body: body?.data, files };
}

const canBeStored = (value: unknown): boolean => typeof value !== 'string' || isStorable(value);

/** Returns the query fields with values that can't be stored. Unknown parameters are ignored. */
function unstorableIn(endpoint: Endpoint, query: unknown): Record<string, string> {
  const given = Object.entries(query as Record<string, unknown>);
  const found = given.filter(
    ([name, value]) =>
      endpoint.query &&
      Object.hasOwn(endpoint.query.shape, name) &&
      ![value].flat().every(canBeStored),
  );
  return Object.fromEntries(
    found.map(([name]) => [name, 'This has characters that cannot be used']),
  );
}

/** Forms send `status=` for "no choice". */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
}

/** Returns the first message for each field, by its path. */
function messages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (path !== '') errors[path] ??= issue.message;
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[key] ??= issue.message;
    else errors.body ??= 'Send a JSON object.';
  }
  return errors;
}

/** A rule for a list of addresses returns the refused ones beside its message. */
function refusedEmails(issues: z.core.$ZodIssue[]): { invalidEmails?: string[] } {
  for (const issue of issues) {
    const refused: unknown = issue.code === 'custom' && issue.params?.invalidEmails;
    if (Array.isArray(refused)) return { invalidEmails: refused };
  }
  return {};
}
