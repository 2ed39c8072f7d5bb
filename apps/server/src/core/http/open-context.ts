import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { isConnectionFailure, isDeadlock } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, StaleRead } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { claimKey, digest, type Keyed, saveResponse } from '#core/idempotency/idempotency.ts';
import type { Caller, RequestContext, Services } from '#core/request-context.ts';
import { atItsDay } from './at-its-day.ts';
import { clientAddress, isProxied, userAgentOf } from './client-address.ts';
import { problemOf } from './problems.ts';
import { tokenOf } from './request-token.ts';
import { checkedResponse, statusOf } from './response.ts';

/** A request's context, and what the web server needs to know about its transaction afterwards. */
export type OpenedContext = {
  context: RequestContext;
  keyed: Keyed | null;
  /** Whether an idempotency key has an effect. */
  repeatable: boolean;
  /** The result of the transaction, or undefined when there was none. */
  transacted(): { result: unknown } | undefined;
  /** Whether something was written, or the connection broke during the commit. */
  canHaveWritten(): boolean;
  /** Whether a refusal was stored for the key inside the transaction. */
  refusalKept(): boolean;
};

const attempts = 4;

/**
 * Runs a transaction again after a deadlock or a `StaleRead`. Locks are taken in one order
 * everywhere, so deadlocks come only from a case nobody thought of. PostgreSQL rolls back one of
 * the two transactions completely, so it can be run again.
 */
async function againAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === attempts || !(isDeadlock(error) || error instanceof StaleRead)) throw error;
    }
  }
}

export function openContext(
  endpoint: Endpoint,
  request: FastifyRequest,
  { services, principal, files }: { services: Services } & Sent,
): OpenedContext {
  const keyed = keyOf(endpoint, request, { principal, files });
  let transacted: { result: unknown } | undefined;
  let started = false;
  let kept = false;
  let finished = false;
  let uncertain = false;

  async function runTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (started) throw new Error(`${endpoint.path}: a request has one transaction`);
    started = true;
    const run = async (tx: Tx) => {
      const result = await work(tx);
      finished = true;
      return result;
    };
    const attempt = async (): Promise<{ result: T } | { failure: unknown }> =>
      keyed
        ? transaction(services.db, (tx) => savingFirstResponse(tx, run))
        : transaction(services.db, async (tx) => ({ result: await run(tx) }));
    const outcome = await againAfterDeadlock(attempt).catch((error: unknown) => {
      uncertain = finished && isConnectionFailure(error);
      throw atItsDay(request.body, error);
    });
    if ('failure' in outcome) {
      kept = true;
      throw outcome.failure;
    }
    transacted = outcome;
    return outcome.result;
  }

  async function savingFirstResponse<T>(
    tx: Tx,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T } | { failure: unknown }> {
    const key = keyed as Keyed;
    await claimKey(tx, key, services.clock);
    try {
      const result = await transaction(tx, work);
      const response = checkedResponse(endpoint, result);
      await saveResponse(tx, key, { status: statusOf(endpoint, response), answer: response });
      return { result };
    } catch (error) {
      const failure = atItsDay(request.body, error);
      const refusal = refusalToSave(endpoint, failure);
      if (!refusal) throw failure;
      await saveResponse(tx, key, refusal);
      return { failure };
    }
  }

  // `Object.assign` instead of a spread: spreading with further fields after it is ten times as
  // slow, on every request.
  const context: RequestContext = Object.assign({}, services, {
    log: request.log,
    actor: principal ?? { id: null, name: 'Nobody' },
    token: tokenOf(request),
    address: clientAddress(request.ip),
    userAgent: userAgentOf(request),
    proxied: isProxied(request.raw),
    requestId: request.id,
    expectedVersion: expectedVersion(request.headers),
    transaction: runTransaction,
  });
  return {
    context,
    keyed,
    repeatable: isRepeatable(endpoint, principal),
    transacted: () => transacted,
    canHaveWritten: () => transacted !== undefined || uncertain,
    refusalKept: () => kept,
  };
}

/**
 * Returns a refusal that the same request would get again: bad input or a conflict with the
 * record's state. Others are not stored.
 */
export function refusalToSave({ refusalsPass }: Endpoint, error: unknown) {
  if (refusalsPass || !(error instanceof Failure)) return null;
  if (error.kind !== 'invalid' && error.kind !== 'conflict') return null;
  const { status, body } = problemOf(error);
  return { status, answer: body };
}

type Sent = { principal: Caller | null; files: UploadedFile[] };

const isRepeatable = (endpoint: Endpoint, principal: Sent['principal']): principal is Caller =>
  endpoint.method === 'POST' && !endpoint.neverReplayed && principal !== null;

function keyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { principal, files }: Sent,
): Keyed | null {
  const key = request.headers['idempotency-key'];
  if (!isRepeatable(endpoint, principal) || typeof key !== 'string') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Failure(
      'invalid',
      'VALIDATION',
      'Idempotency-Key must be 1 to 200 visible characters.',
    );
  }
  const params = request.params as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { accountId: principal.id, path, ...digest(key, sentBody(endpoint, request, files)) };
}

/**
 * Returns what identifies a request as the same: for uploads also the files' names and contents.
 */
function sentBody(endpoint: Endpoint, request: FastifyRequest, files: UploadedFile[]): unknown {
  if (!endpoint.uploads) return request.body;
  const contents = files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]);
  return { fields: request.body, contents };
}

/** Returns the version of the record that a change starts from, as the headers of RFC 9110 say. */
function expectedVersion(headers: FastifyRequest['headers']): RequestContext['expectedVersion'] {
  if (headers['if-none-match']?.trim() === '*') return 'none';
  const tag = headers['if-match'];
  if (tag === undefined || tag.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
  return version === undefined ? 'other' : Number(version);
}
