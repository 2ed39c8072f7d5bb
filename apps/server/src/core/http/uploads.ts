import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { Uploads } from '@kolam/contract/core/endpoint.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalid } from '#core/failure.ts';
import { type FileStore, FileTooLarge, newFileKey } from '#core/files/file-store.ts';
import { claimedType, displayName, type UploadedFile } from '#core/files/uploaded-file.ts';

/** The content of a form. The receiver must keep or discard the files. */
export type Received = { fields: Record<string, unknown>; files: UploadedFile[] };

const fieldLimits = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 50 };
/** Far more than the boundaries and the headers of parts need. */
const headsAtMost = 1024 ** 2;

/** Makes the routes of this part of the app accept forms with files besides JSON. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

const ignoredForm = { parseAs: 'string', bodyLimit: 16 * 1024 } as const;

/** Makes the routes of this part of the app accept forms of a few fields, which they ignore. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    ignoredForm,
    (_request, _body, done) => done(null, undefined),
  );
}

export function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
}

/**
 * Refuses a request that is not a form or, where the endpoint accepts it, JSON or empty. @throws
 * Failure 415
 */
export function requireForm(request: FastifyRequest, { orJson }: Pick<Uploads, 'orJson'>) {
  if (isForm(request)) return;
  const type = request.headers['content-type'];
  if (orJson && (type === undefined || /^application\/json\s*(;|$)/i.test(type))) return;
  throw new Failure(
    'wrong-type',
    'UNSUPPORTED_TYPE' satisfies GeneralCode,
    orJson
      ? 'Send JSON or a form with files (multipart/form-data).'
      : 'Send a form with files (multipart/form-data).',
  );
}

/**
 * Refuses a form whose declared length is larger than all its allowed files and fields. @throws
 * Failure 413
 */
export function requireFits(bytes: number | null, uploads: Uploads): void {
  const { maxFiles, maxBytes, field = 'file' } = uploads;
  const { fields, fieldSize } = fieldLimits;
  if ((bytes ?? 0) <= maxFiles * maxBytes + fields * fieldSize + headsAtMost) return;
  const size = sizeText(maxBytes);
  const message =
    maxFiles === 1
      ? `The file is too large. Maximum size is ${size}.`
      : `The files are too large. Maximum size is ${size} each.`;
  const errors = { [field]: message };
  throw new Failure('too-large', 'TOO_LARGE' satisfies GeneralCode, message, { errors });
}

/**
 * Reads a form to its end and streams its files into the store. On failure nothing stays there.
 * @throws Failure 400 or 413 that names the field, or the store's error
 */
export async function receiveForm(
  request: FastifyRequest,
  uploads: Uploads,
  store: FileStore,
): Promise<Received> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of partsOf(request, uploads)) {
      if (part.type === 'file') {
        const file = await storeFile(part, uploads.maxBytes, store);
        if (file) files.push(file);
      } else {
        const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
        if (fieldnameTruncated || valueTruncated)
          throw invalid({ [fieldname]: 'This is too long.' });
        if (fields.has(fieldname)) throw invalid({ [fieldname]: 'Send this field once.' });
        fields.set(fieldname, value);
      }
    }
    return { fields: Object.fromEntries(fields), files };
  } catch (error) {
    // The rest of the body must be consumed, or the client never reads the response.
    request.raw.unpipe();
    request.raw.resume();
    await discard(files, store, request.log);
    throw error;
  }
}

/** Removes the files that `receiveForm` stored. A failure to remove one is only logged. */
export async function discard(
  files: UploadedFile[],
  store: FileStore,
  log: FastifyBaseLogger,
): Promise<void> {
  const removals = await Promise.allSettled(files.map(({ key }) => store.remove(key)));
  for (const removal of removals) {
    if (removal.status === 'rejected') {
      log.error({ err: removal.reason }, 'A file that nothing needs could not be removed');
    }
  }
}

async function* partsOf(request: FastifyRequest, { maxBytes, maxFiles, field = 'file' }: Uploads) {
  // One byte more than allowed lets the store detect a file that is too large.
  const limits = { ...fieldLimits, files: maxFiles, fileSize: maxBytes + 1 };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      const tooMany = error instanceof request.server.multipartErrors.FilesLimitError;
      throw tooMany ? tooManyFiles(field, maxFiles) : malformed(field);
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Returns null for the empty part that a browser sends where no file was chosen. */
async function storeFile(
  part: MultipartFile,
  maxBytes: number,
  store: FileStore,
): Promise<UploadedFile | null> {
  const key = newFileKey();
  const contentType = claimedType(part.mimetype);
  try {
    const stored = await store.put(key, part.file, { contentType, maxBytes });
    if (!part.filename && stored.bytes === 0) {
      await store.remove(key);
      return null;
    }
    const fileName = displayName(part.filename ?? '');
    return { field: part.fieldname, fileName, contentType, ...stored, key };
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge(part, maxBytes);
    throw error === part.file.errored ? malformed(part.fieldname) : error;
  }
}

const malformed = (field: string) =>
  invalid({ [field]: 'The form could not be read: malformed or incomplete.' });

const tooManyFiles = (field: string, limit: number) =>
  invalid({ [field]: limit === 1 ? 'Send one file.' : `Send at most ${limit} files.` });

function tooLarge({ fieldname, filename }: MultipartFile, maxBytes: number): Failure {
  const name = displayName(filename ?? '');
  const message = `File ${name} is too large. Maximum size is ${sizeText(maxBytes)}.`;
  const errors = { [fieldname]: message };
  return new Failure('too-large', 'TOO_LARGE' satisfies GeneralCode, message, { errors });
}

/** In the MB and kB of file managers: 1 kB is 1024 bytes and 1 MB is 1024 kB. */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${Math.round(size * 10) / 10}${unit}`;
}
