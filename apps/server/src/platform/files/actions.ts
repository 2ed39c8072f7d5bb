import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import {
  type FilePurpose,
  type FileType,
  isNamedFor,
  typesFor,
  typesOf,
} from '@kolam/contract/platform/files/model.ts';
import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { invalid } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import { canShow } from '#core/pdf/make-pdf.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { cleanMedia } from './clean-media.ts';
import { detectType } from './detect-type.ts';
import { readPicture } from './read-picture.ts';
import {
  addUses,
  copyUses,
  type FileRow,
  insertFileRows,
  lockFiles,
  removeUnused,
  removeUses,
  usesOf,
} from './store.ts';

export { renameWatched } from './store.ts';

import { storedFileId, storedLinkTo } from './stored-link.ts';
import type { WatchedKind } from './tables.ts';

/** An uploaded file and its detected type. */
export type CheckedUpload = { file: UploadedFile; contentType: FileType };

/** With the difference hash of a photo that proves a task: 64 characters of 0 and 1, or null. */
export type CheckedMedia = CheckedUpload & { pictureHash: string | null };

/**
 * Detects a file's type from its content and refuses it when the type is not allowed for the
 * purpose. Call it before the transaction, since it reads the file store. Refused files are
 * discarded with the request.
 * @throws Failure 400 at `field`: no file, an empty one, or one of another type
 */
export async function checkUpload(
  context: Pick<RequestContext, 'files'>,
  file: UploadedFile | undefined,
  { purpose, field = 'file' }: { purpose?: FilePurpose | undefined; field?: string },
): Promise<CheckedUpload> {
  if (!file) throw invalid({ [field]: fileMessages.oneFile });
  if (file.bytes === 0) throw invalid({ [field]: fileMessages.empty(file.fileName) });
  const contentType = await detectType(context.files, file);
  const fits = contentType !== null && typesFor(purpose).includes(contentType);
  if (fits && isNamedFor(file.fileName, contentType)) return { file, contentType };
  throw invalid({ [field]: fileMessages.wrongType(file.fileName, purpose) });
}

/**
 * Checks a photo or video as `checkUpload` does, refuses a photo with too many pixels, and removes
 * what says where, when and with what it was taken. The stored file is replaced.
 * @throws Failure 400 at `field`
 */
export async function checkMedia(
  context: Pick<RequestContext, 'files'>,
  file: UploadedFile | undefined,
  { purpose, field }: { purpose: 'photo' | 'video' | 'portrait'; field: string },
): Promise<CheckedMedia> {
  const upload = await checkUpload(context, file, { purpose, field });
  return cleanMedia(context, upload, { field, hashed: purpose === 'photo' });
}

/** A link that a user put into a field, and the purpose that its file must suit. */
type GivenLink = { field: string; link: string; purpose: FilePurpose };

/**
 * The record in whose history the opening of a file is recorded, and the file's role there: "PAN
 * card".
 */
export type Watch = { kind: WatchedKind; id: string; title: string; as: string };

type NewFile = CheckedUpload & { recordId?: string; watch?: Watch };

/**
 * Stores a file that passed `checkUpload`. With a `recordId`, that record refers to it. Otherwise
 * it is removed unless a record refers to it within a day. With `watch`, each opening is recorded,
 * and users who open it need the permission to read that record.
 */
export async function insertFile(
  tx: Tx,
  context: { clock: Clock; actor: Actor },
  given: NewFile,
): Promise<FileRow> {
  const [row] = await insertFiles(tx, context, [given]);
  return row as FileRow;
}

/** Does the same for several files, and returns them in the given order. */
export async function insertFiles(
  tx: Tx,
  { clock, actor }: { clock: Clock; actor: Actor },
  given: NewFile[],
): Promise<FileRow[]> {
  if (given.length === 0) return [];
  const now = clock.now();
  const rows = given.map(
    ({ file, contentType, watch }): FileRow => ({
      id: newId(),
      createdAt: now,
      name: file.fileName,
      contentType,
      bytes: file.bytes,
      key: file.key,
      uploadedBy: actor.id,
      unusedSince: now,
      watchedKind: watch?.kind ?? null,
      watchedId: watch?.id ?? null,
      watchedTitle: watch?.title ?? null,
      watchedAs: watch?.as ?? null,
    }),
  );
  await insertFileRows(tx, rows);
  await addUses(
    tx,
    rows.flatMap(({ id: fileId }, place) => {
      const recordId = given[place]?.recordId;
      return recordId === undefined ? [] : { fileId, recordId };
    }),
  );
  return rows;
}

/**
 * Makes the record refer to the files of these links and no longer to its previous ones. Called at
 * each save with all links of the record. Returns the stored form of each link: `file:<id>` for an
 * uploaded file; other addresses and empty links stay unchanged.
 * @throws Failure 400 at the fields whose file is missing, of another type, or neither uploaded by
 * this account nor in the record already
 */
export async function saveLinks(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'settings'> & { actor: Actor },
  { recordId, given }: { recordId: string; given: GivenLink[] },
): Promise<Map<string, string>> {
  const own = given.flatMap((each) => {
    const fileId = fileIdOf(withoutOrigin(each.link, context.settings.publicUrl));
    return fileId === null ? [] : { ...each, fileId };
  });
  const named = await usesOf(tx, [recordId]);
  const wanted = new Set(own.map(({ fileId }) => fileId));
  const locked = await lockFiles(tx, [...new Set([...wanted, ...named])]);
  const found = new Map(locked.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  for (const { field, fileId, purpose } of own) {
    const row = found.get(fileId);
    const isOwn = context.actor.id !== null && row?.uploadedBy === context.actor.id;
    const problem = problemOf(row, { purpose, canBePut: isOwn || named.includes(fileId) });
    if (problem !== null) errors[field] = problem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await addUses(
    tx,
    [...wanted].map((fileId) => ({ fileId, recordId })),
  );
  const left = named.filter((fileId) => !wanted.has(fileId));
  if (left.length > 0) {
    await removeUses(tx, { fileIds: left, recordIds: [recordId], at: context.clock.now() });
  }
  const stored = new Map(given.map(({ link }) => [link, link]));
  for (const { link, fileId } of own) stored.set(link, storedLinkTo(fileId));
  return stored;
}

/**
 * Calls `saveLinks` for a record with at most one uploaded file, where an empty link means none.
 * Returns its id.
 * @throws Failure 400 at the field as `saveLinks` does, and for an address elsewhere
 */
export async function saveFile(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'settings'> & { actor: Actor },
  { recordId, given }: { recordId: string; given: GivenLink },
): Promise<string | null> {
  const { field, link } = given;
  const kept = await saveLinks(tx, context, { recordId, given: link === '' ? [] : [given] });
  const fileId = storedFileId(kept.get(link) ?? '');
  if (fileId === null && link !== '') throw invalid({ [field]: fileMessages.uploadHere });
  return fileId;
}

/**
 * Checks a picture for documents, before the transaction that stores it: one that is too large, has
 * too many pixels or is damaged is refused. A wrong type or a missing file is left to `saveFile`.
 * @throws Failure 400 at `field`
 */
export async function checkPicture(
  context: Pick<RequestContext, 'db' | 'files' | 'settings'>,
  { field, link }: { field: string; link: string },
): Promise<void> {
  const fileId = fileIdOf(withoutOrigin(link, context.settings.publicUrl));
  const read = fileId === null ? null : await readPicture(context, fileId);
  if (read === null) return;
  if ('problem' in read) throw invalid({ [field]: read.problem });
  if (!(await canShow(read.picture))) throw invalid({ [field]: fileMessages.unreadable });
}

/** Makes records refer to the files of stored links. Links elsewhere are left out. */
export async function referToFiles(
  tx: Tx,
  given: { link: string; recordId: string }[],
): Promise<void> {
  const uses = given.flatMap(({ link, recordId }) => {
    const fileId = storedFileId(link);
    return fileId === null ? [] : [{ fileId, recordId }];
  });
  const locked = await lockFiles(tx, [...new Set(uses.map(({ fileId }) => fileId))]);
  const found = new Set(locked.map(({ id }) => id));
  await addUses(
    tx,
    uses.filter(({ fileId }) => found.has(fileId)),
  );
}

/** Locks files so that copies of records can refer to the files of their originals. */
export async function lockFilesForShare(
  tx: Tx,
  copies: { from: string; to: string }[],
): Promise<void> {
  const originals = copies.map(({ from }) => from);
  await lockFiles(tx, await usesOf(tx, originals));
  await copyUses(tx, copies);
}

/**
 * Releases the files of deleted records. Files that no other record refers to are removed a day
 * later.
 */
export async function releaseFiles(
  tx: Tx,
  context: { clock: Clock },
  recordIds: string[],
): Promise<void> {
  await letGo(tx, context, recordIds);
}

/** Removes the files of records at once, unless another record refers to them. For erasure. */
export async function removeFilesOf(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  recordIds: string[],
): Promise<void> {
  const ids = await letGo(tx, context, recordIds);
  if (ids.length > 0) await removeFilesLater(tx, context, await removeUnused(tx, ids));
}

async function letGo(tx: Tx, { clock }: { clock: Clock }, recordIds: string[]): Promise<string[]> {
  const fileIds = await usesOf(tx, recordIds);
  if (fileIds.length === 0) return [];
  await lockFiles(tx, fileIds);
  await removeUses(tx, { fileIds, recordIds, at: clock.now() });
  return fileIds;
}

/** Returns why a file is refused, or null when it is accepted. */
function problemOf(
  row: FileRow | undefined,
  { purpose, canBePut }: { purpose: FilePurpose; canBePut: boolean },
): string | null {
  if (!row) return fileMessages.gone;
  if (!canBePut) return fileMessages.notYours;
  const fits = (typesOf[purpose] as readonly string[]).includes(row.contentType);
  return fits ? null : fileMessages.wrongType(row.name, purpose);
}

/** Users paste the URL they see, which begins with the console's address. */
function withoutOrigin(link: string, publicUrl: string): string {
  return link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link;
}

/** Removes these texts from file names, except those of staff registrations. */
export function eraseFromFileNames(tx: Tx, texts: string[]): Promise<void> {
  const where = sql`watched_kind is null`;
  const named = { table: 'files', columns: { name: 'text' }, where } as const;
  return eraseTexts(tx, named, { texts, by: erasedName });
}
