import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { isStorable } from '@kolam/contract/core/one-form.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { messageFor } from './input-messages.ts';

/** Params, query and body of a request as its call describes them, beside its files. @throws Failure 400 or 404 */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, files: UploadedFile[]) {
  // No record is called what the database can't hold.
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

/** The fields of a query that hold what can't be stored; parameters that are no fields don't count. */
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

/** The first sentence for each field, by its path. */
function messages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body';
    errors[path] ??= path === 'body' ? 'Send a JSON object.' : issue.message;
  }
  return errors;
}

/** A rule about a list of addresses says beside its sentence which of them it refuses. */
function refusedEmails(issues: z.core.$ZodIssue[]): { invalidEmails?: string[] } {
  for (const issue of issues) {
    const refused: unknown = issue.code === 'custom' && issue.params?.invalidEmails;
    if (Array.isArray(refused)) return { invalidEmails: refused };
  }
  return {};
}
