import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

type PutOptions = {
  contentType: string;
  /** The size limit. A larger file is refused with `FileTooLarge`. */
  maxBytes: number;
};

export type Stored = {
  bytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
};

export type StoredFile = {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  /** The length of the stream. */
  bytes: number;
};

/** A stored file. `storedAt` is from the store's own clock. */
export type ListedFile = { key: string; storedAt: Date };

/** A byte range of a file, zero-based, both ends included and within the file. */
export type Part = { start: number; end: number };

/** The store of uploaded files. Their names and access rights are in the database. */
export type FileStore = {
  /**
   * Stores the stream's content, completely or not at all. An existing file is replaced.
   * @throws FileTooLarge, or the error of the stream
   */
  put(key: string, stream: Readable, options: PutOptions): Promise<Stored>;
  /** Returns the whole file or a part of it, or null when there is no such file. */
  get(key: string, part?: Part): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /**
   * Yields all files, at most `atOnce` (500) at a time. Files added during the listing may be
   * missing.
   */
  list(atOnce?: number): AsyncIterable<ListedFile[]>;
  /**
   * Stores the id of an erased person permanently, outside of the database, so that a restored
   * older backup can repeat the erasure (decision record 0019). It is not a file and in no list.
   */
  logErased(id: string): Promise<void>;
  /** Returns all ids that were stored so. */
  erasedIds(): Promise<string[]>;
  /** Returns the owner of this store, as set by `setOwner`, or null while it has none. */
  owner(): Promise<string | null>;
  /** Sets the owner of this store. It is not a file and in no list. */
  setOwner(id: string): Promise<void>;
  /** @throws when the store cannot be reached or written to */
  check(): Promise<void>;
  /** The store below, of a store that encrypts its files. It has them as they are stored. */
  stored?: FileStore;
};

export class FileTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** Returns an unguessable key: 128 random bits as 32 hexadecimal digits. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Returns whether a name in a store has the form of a key by `newFileKey`. */
export const isFileKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/** @throws when the key was not made by `newFileKey`, because it becomes part of a path */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is not the key of a file');
}

/** The name of the owner entry in a store. */
export const ownerName = 'installation';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isErasedId = (name: string): boolean => uuid.test(name);

/** @throws when it is not a UUID in lower case, because it becomes part of a path */
export function requireErasedId(id: string): void {
  if (!isErasedId(id)) throw new Error('This is not the id of a person');
}
