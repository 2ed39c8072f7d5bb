import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export type PutOptions = {
  contentType: string;
  /** More bytes than this are refused with `FileTooLarge`. */
  maxBytes: number;
};

export type Stored = {
  bytes: number;
  /** Of the content, hexadecimal. */
  sha256: string;
};

export type StoredFile = {
  /** To be read to its end or destroyed. */
  stream: Readable;
  /** That the stream will give. */
  bytes: number;
};

/** A file as the store knows it, by its own clock. */
export type ListedFile = { key: string; storedAt: Date };

/** Bytes of a file by their places, the first being 0 and both included; within the file. */
export type Part = { start: number; end: number };

/** Where uploaded files lie. What they are called and who may see them is kept in the database. */
export type FileStore = {
  /**
   * Stores what the stream gives, completely or not at all; an existing file is replaced.
   *
   * @throws FileTooLarge, or whatever the stream failed with
   */
  put(key: string, stream: Readable, options: PutOptions): Promise<Stored>;
  /** The whole file or a part of it; null when there is no such file. */
  get(key: string, part?: Part): Promise<StoredFile | null>;
  /** Without such a file nothing happens. */
  remove(key: string): Promise<void>;
  /** All files there are, at most `atOnce` (500) at a time; those that come meanwhile may be missing. */
  list(atOnce?: number): AsyncIterable<ListedFile[]>;
  /**
   * Keeps the id of someone who was erased, outside of the database and for good: a backup from
   * before that is brought up to date with it (decision record 0019). It is no file and in no list.
   */
  rememberErased(id: string): Promise<void>;
  /** All that were kept so. */
  erasedIds(): Promise<string[]>;
  /** Whose store this is, as `setOwner` noted it; null while it is nobody's. */
  owner(): Promise<string | null>;
  /** Notes whose store this is from now on. It is no file and in no list. */
  setOwner(id: string): Promise<void>;
  /** @throws when the store can't be reached or written to */
  check(): Promise<void>;
};

export class FileTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** A key that nobody can guess, 128 random bits as 32 hexadecimal digits. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Whether something in a store can have been called so by `newFileKey`. */
export const isFileKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/** @throws when the key was not made by `newFileKey`: it becomes part of a path */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is not the key of a file');
}

/** What the note of a store's owner is called in it. */
export const ownerName = 'installation';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isErasedId = (name: string): boolean => uuid.test(name);

/** @throws when it is no UUID in lower case: it becomes part of a path */
export function requireErasedId(id: string): void {
  if (!isErasedId(id)) throw new Error('This is not the id of a person');
}
