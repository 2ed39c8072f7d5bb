import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { openFile } from '@kolam/contract/files/calls.ts';
import { fileMessages } from '@kolam/contract/files/messages.ts';
import type { FileType } from '@kolam/contract/files/model.ts';
import { validate as isUuid } from 'uuid';
import { notFound } from '#core/failure.ts';
import type { Part } from '#core/files/file-store.ts';
import type { Scope } from '#core/scope.ts';
import { findSessionHolder } from '../auth/queries.ts';
import { isSigned, signingKey } from './signed-links.ts';
import { findFiles } from './store.ts';

/** The content behind a link, for as long as link, session and the holder's access last. */
export async function openByLink(scope: Scope, id: string, proof: QueryOf<typeof openFile>) {
  await requireProof(scope, id, proof);
  const [row] = await findFiles(scope.db, [id]);
  if (!row) throw notFound(fileMessages.gone);
  return {
    fileName: row.name,
    contentType: row.contentType as FileType,
    bytes: row.bytes,
    open: async (part?: Part) => {
      const stored = await scope.files.get(row.key, part);
      if (!stored) throw notFound(fileMessages.gone);
      return stored.stream;
    },
  };
}

/** What is wrong with a link is not told: whoever made it up learns nothing. @throws Failure 404 */
async function requireProof(scope: Scope, fileId: string, proof: QueryOf<typeof openFile>) {
  const now = scope.clock.now();
  const lasts = /^\d{1,12}$/.test(proof.until) && Number(proof.until) * 1000 > now.getTime();
  const holder =
    lasts && isUuid(proof.session) ? await findSessionHolder(scope.db, proof.session, now) : null;
  const key = holder && (await signingKey(scope.db, scope.clock));
  if (!holder || !key || !isSigned(key, { fileId, holder, proof })) {
    throw notFound(fileMessages.linkEnded);
  }
}
