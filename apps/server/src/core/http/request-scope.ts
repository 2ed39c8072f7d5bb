import type { Call } from '@kolam/contract/core/call.ts';
import type { FastifyRequest } from 'fastify';
import { isConnectionFailure, isDeadlock } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, StaleLook } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { claimKey, digest, type Keyed, keepAnswer } from '#core/idempotency/idempotency.ts';
import type { Participant, Principal, Scope, Tools } from '#core/scope.ts';
import { checkedAnswer, statusOf } from './answer.ts';
import { clientAddress, isProxied } from './client-address.ts';
import { problemOf } from './problems.ts';
import { tokenOf } from './request-token.ts';

/** A request's scope, and what the web server must know of its transaction afterwards. */
export type RequestScope = {
  scope: Scope;
  keyed: Keyed | null;
  /** Whether a key that came along would count. */
  repeatable: boolean;
  /** What the transaction returned; undefined when there was none. */
  transacted(): { result: unknown } | undefined;
  /** Whether something was written, or the connection broke when it was about to be. */
  mayHaveWritten(): boolean;
  /** Whether a refusal was kept for the key inside the transaction. */
  refusalKept(): boolean;
};

const attempts = 4;

/**
 * Locks are taken in one order everywhere, so this is for what nobody thought of: PostgreSQL ends one
 * of two transactions that wait for each other, whole and undone, and it can be run again. So can one
 * whose first look was no longer true.
 */
async function againAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === attempts || !(isDeadlock(error) || error instanceof StaleLook)) throw error;
    }
  }
}

export function openScope(
  call: Call,
  request: FastifyRequest,
  { tools, principal, files }: { tools: Tools } & Sent,
): RequestScope {
  const keyed = keyOf(call, request, { principal, files });
  let transacted: { result: unknown } | undefined;
  let started = false;
  let kept = false;
  let finished = false;
  let uncertain = false;

  async function runTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (started) throw new Error(`${call.path}: a request has one transaction`);
    started = true;
    const run = async (tx: Tx) => {
      const result = await work(tx);
      finished = true;
      return result;
    };
    const attempt = async (): Promise<{ result: T } | { failure: unknown }> =>
      keyed
        ? transaction(tools.db, (tx) => keepingFirstAnswer(tx, run))
        : transaction(tools.db, async (tx) => ({ result: await run(tx) }));
    const outcome = await againAfterDeadlock(attempt).catch((error: unknown) => {
      uncertain = finished && isConnectionFailure(error);
      throw error;
    });
    if ('failure' in outcome) {
      kept = true;
      throw outcome.failure;
    }
    transacted = outcome;
    return outcome.result;
  }

  async function keepingFirstAnswer<T>(
    tx: Tx,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T } | { failure: unknown }> {
    const key = keyed as Keyed;
    await claimKey(tx, key, tools.clock);
    try {
      const result = await transaction(tx, work);
      const answer = checkedAnswer(call, result);
      await keepAnswer(tx, key, { status: statusOf(call, answer), answer });
      return { result };
    } catch (failure) {
      const refusal = refusalToKeep(failure);
      if (!refusal) throw failure;
      await keepAnswer(tx, key, refusal);
      return { failure };
    }
  }

  // Not spread: with further fields after it that is ten times as slow, on every request.
  const scope: Scope = Object.assign({}, tools, {
    log: request.log,
    actor: principal ?? { id: null, name: 'Nobody' },
    token: tokenOf(request),
    address: clientAddress(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    proxied: isProxied(request.raw),
    requestId: request.id,
    expectedVersion: expectedVersion(request.headers),
    transaction: runTransaction,
  });
  return {
    scope,
    keyed,
    repeatable: isRepeatable(call, principal),
    transacted: () => transacted,
    mayHaveWritten: () => transacted !== undefined || uncertain,
    refusalKept: () => kept,
  };
}

/** Only what the same request would meet again is kept: bad input and the record's state. */
export function refusalToKeep(error: unknown) {
  if (!(error instanceof Failure)) return null;
  if (error.kind !== 'invalid' && error.kind !== 'conflict') return null;
  const { status, body } = problemOf(error);
  return { status, answer: body };
}

type Sent = { principal: Principal | Participant | null; files: UploadedFile[] };

const isRepeatable = (
  call: Call,
  principal: Sent['principal'],
): principal is Principal | Participant =>
  call.method === 'POST' && !call.neverReplayed && principal !== null;

function keyOf(call: Call, request: FastifyRequest, { principal, files }: Sent): Keyed | null {
  const key = request.headers['idempotency-key'];
  if (!isRepeatable(call, principal) || typeof key !== 'string') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Failure(
      'invalid',
      'VALIDATION',
      'Idempotency-Key must be 1 to 200 visible characters.',
    );
  }
  const params = request.params as Record<string, string>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { accountId: principal.id, path, ...digest(key, sentBody(call, request, files)) };
}

/** What makes two requests the same: with files their names and contents too. */
function sentBody(call: Call, request: FastifyRequest, files: UploadedFile[]): unknown {
  if (!call.uploads) return request.body;
  const contents = files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]);
  return { fields: request.body, contents };
}

/** What the headers of RFC 9110 say of the record that a change starts from. */
function expectedVersion(headers: FastifyRequest['headers']): Scope['expectedVersion'] {
  if (headers['if-none-match']?.trim() === '*') return 'none';
  const tag = headers['if-match'];
  if (tag === undefined || tag.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
  return version === undefined ? 'other' : Number(version);
}
