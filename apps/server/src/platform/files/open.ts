import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import type { openFile } from '@kolam/contract/platform/files/endpoints.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import type { FileType } from '@kolam/contract/platform/files/model.ts';
import { validate as isUuid } from 'uuid';
import { notFound } from '#core/failure.ts';
import type { Part } from '#core/files/file-store.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { findKeyHolder } from '#platform/api-keys/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { findSessionHolder } from '#platform/auth/queries.ts';
import type { Watch } from './actions.ts';
import { onFileOpened } from './hooks.ts';
import { isSigned, signingKey } from './signed-links.ts';
import { type FileRow, findFiles } from './store.ts';

/**
 * Returns the content behind a link, as long as the link, its session or key and the holder's access
 * are valid. A link alone is enough for browsers to show and save files. A watched file also requires
 * the session's own token, so that its history names the user who opened it. It is always sent as a
 * whole, so that partial requests can't read it without an entry.
 */
export async function openByLink(
  context: RequestContext,
  id: string,
  proof: QueryOf<typeof openFile>,
) {
  const holder = await requireProof(context, id, proof);
  const [row] = await findFiles(context.db, [id]);
  if (!row) throw notFound(fileMessages.gone);
  const watched = watchOf(row);
  if (watched && !canOpen(holder, watched, context.token)) throw notFound(fileMessages.linkEnded);
  return {
    fileName: row.name,
    contentType: row.contentType as FileType,
    bytes: row.bytes,
    whole: watched !== null,
    open: async (part?: Part) => {
      if (watched) await noteOpening(context, holder, watched);
      else if (holder.role !== null) {
        for (const note of onFileOpened.parts()) await note(context, { fileId: id, by: holder });
      }
      const stored = await context.files.get(row.key, part);
      if (!stored) throw notFound(fileMessages.gone);
      return stored.stream;
    },
  };
}

function watchOf({ watchedKind, watchedId, watchedTitle, watchedAs }: FileRow): Watch | null {
  if (!watchedKind || !watchedId || watchedTitle === null || watchedAs === null) return null;
  return { kind: watchedKind, id: watchedId, title: watchedTitle, as: watchedAs };
}

/** `requireProof` has checked that a token belongs to the holder's session. */
function canOpen(
  { role }: { role: Rights | null },
  { kind }: Watch,
  token: string | null,
): boolean {
  const { permission, filePermission = permission } = recordOf(kind);
  return token !== null && role !== null && can(role, filePermission);
}

/** Recorded before any of it is sent. */
function noteOpening(
  context: RequestContext,
  holder: Actor,
  { as, ...record }: Watch,
): Promise<void> {
  return context.transaction((tx) =>
    recordChange(tx, context, {
      actor: { id: holder.id, name: holder.name },
      record,
      action: 'document_opened',
      detail: as,
      changes: [],
    }),
  );
}

/**
 * Returns the owner of a link. A token in the request must be of the same session or key. The error gives
 * no reason, so a forger learns nothing. @throws Failure 404
 */
async function requireProof(
  context: RequestContext,
  fileId: string,
  proof: QueryOf<typeof openFile>,
) {
  const now = context.clock.now();
  const lasts = /^\d{1,12}$/.test(proof.until) && Number(proof.until) * 1000 > now.getTime();
  const { token } = context;
  const holder =
    lasts && isUuid(proof.session)
      ? ((await findSessionHolder(context.db, { sessionId: proof.session, token, now })) ??
        (await findKeyHolder(context.db, { id: proof.session, token, now })))
      : null;
  const key = holder && (await signingKey(context.db, context.clock));
  if (!holder || !key || !isSigned(key, { fileId, holder, proof })) {
    throw notFound(fileMessages.linkEnded);
  }
  return holder;
}
