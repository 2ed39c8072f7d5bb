import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type FileStore,
  isErasedId,
  isFileKey,
  type ListedFile,
  ownerName,
  requireErasedId,
  requireFileKey,
} from './file-store.ts';
import type { S3Settings } from './files-url.ts';
import { type Received, receive, removeAbandoned } from './receive.ts';
import { readS3Error, readS3Text, requestS3 } from './s3-request.ts';

type S3FilesOptions = {
  settings: S3Settings;
  /** A local folder for files on their way to the store. */
  incoming: string;
};

const CHECK_KEY = 'check';
const ERASED = 'erased/';
const CHECK_VALID_MS = 30_000;

/**
 * Returns a store that keeps files in a bucket of an S3-compatible server, with path-style
 * addresses. Only tested against a local server, not against a provider's.
 */
export function createS3Files({ settings, incoming }: S3FilesOptions): FileStore {
  let cleaned: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Uploads a local file and removes it. */
  async function send(key: string, received: Received, contentType: string): Promise<void> {
    try {
      const body = { ...received, contentType };
      const response = await requestS3(settings, { method: 'PUT', key, body });
      if (response.status !== 200) throw (await readS3Error(response)).error;
      response.message.resume();
    } finally {
      await rm(received.path, { force: true });
    }
  }

  return {
    // Goes through a local file, because the store needs length and hash before the content, and
    // because a file that is too large should never start to upload.
    async put(key, stream, { contentType, maxBytes }) {
      requireFileKey(key);
      cleaned ??= removeAbandoned(incoming).catch((error: unknown) => {
        // Retried with the next file.
        cleaned = undefined;
        throw error;
      });
      await cleaned;
      const received = await receive(incoming, stream, maxBytes);
      await send(key, received, contentType);
      return { bytes: received.bytes, sha256: received.sha256 };
    },

    async get(key, part) {
      requireFileKey(key);
      const response = await requestS3(settings, { method: 'GET', key, ...(part ? { part } : {}) });
      if (response.status === (part ? 206 : 200)) {
        return {
          stream: response.message,
          bytes: Number(response.message.headers['content-length']),
        };
      }
      const { code, error } = await readS3Error(response);
      // A missing bucket also returns 404, but is not a missing file.
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw error;
    },

    async remove(key) {
      requireFileKey(key);
      const response = await requestS3(settings, { method: 'DELETE', key });
      if (response.status === 204 || response.status === 200) return void response.message.resume();
      const { code, error } = await readS3Error(response);
      if (code !== 'NoSuchKey') throw error;
    },

    async *list(atOnce = 500) {
      let after = '';
      for (;;) {
        const query = { 'max-keys': String(atOnce), marker: after };
        const response = await requestS3(settings, { method: 'GET', key: '', query });
        if (response.status !== 200) throw (await readS3Error(response)).error;
        const { files, last, hasMore } = pageIn(await readS3Text(response));
        if (files.length > 0) yield files;
        if (!hasMore || last === undefined) return;
        after = last;
      }
    },

    async logErased(id) {
      requireErasedId(id);
      const response = await requestS3(settings, { method: 'PUT', key: `${ERASED}${id}` });
      if (response.status !== 200) throw (await readS3Error(response)).error;
      response.message.resume();
    },

    async erasedIds() {
      const ids: string[] = [];
      for (let after = ''; ; ) {
        const query = { prefix: ERASED, marker: after };
        const response = await requestS3(settings, { method: 'GET', key: '', query });
        if (response.status !== 200) throw (await readS3Error(response)).error;
        const { keys, last, hasMore } = pageIn(await readS3Text(response));
        ids.push(...keys.map((key) => key.slice(ERASED.length)).filter(isErasedId));
        if (!hasMore || last === undefined) return ids;
        after = last;
      }
    },

    async owner() {
      const response = await requestS3(settings, { method: 'GET', key: ownerName });
      if (response.status === 200) return (await readS3Text(response)).trim();
      const { code, error } = await readS3Error(response);
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw error;
    },

    async setOwner(id) {
      const received = await receive(incoming, Readable.from([`${id}\n`]), 100);
      await send(ownerName, received, 'text/plain');
    },

    /** A success is cached for 30 s: checks are frequent, and stores charge for each write. */
    async check() {
      if (performance.now() - checkedAt < CHECK_VALID_MS) return;
      const response = await requestS3(settings, { method: 'PUT', key: CHECK_KEY });
      if (response.status !== 200) throw (await readS3Error(response)).error;
      response.message.resume();
      checkedAt = performance.now();
    },
  };
}

/** Parses one page of the bucket's list, in key order, and ignores other objects in the bucket. */
function pageIn(xml: string) {
  const listed = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: elementOf(contents, 'Key'),
    storedAt: new Date(elementOf(contents, 'LastModified') ?? ''),
  }));
  return {
    files: listed.flatMap(({ key, storedAt }): ListedFile[] =>
      key !== undefined && isFileKey(key) && !Number.isNaN(storedAt.getTime())
        ? [{ key, storedAt }]
        : [],
    ),
    keys: listed.flatMap(({ key }) => key ?? []),
    last: listed.at(-1)?.key,
    hasMore: elementOf(xml, 'IsTruncated') === 'true',
  };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of an element without child elements. */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (whole, entity) => named[entity] ?? whole);
}
