import { memoryOnly } from './memory-only.ts';

const databaseName = 'kolam-employee';
const tableNames = ['values', 'outbox'] as const;
type TableName = (typeof tableNames)[number];

/** A table of the device's storage, shared by the app's tabs and its service worker. */
export type Table<Value> = {
  all(): Promise<Value[]>;
  get(key: string): Promise<Value | undefined>;
  /**
   * Replaces one value, in one transaction, and returns the new one. `change` gets the old value;
   * undefined means that there is none, or removes it. Throws if the device has no room.
   */
  update(
    key: string,
    change: (old: Value | undefined) => Value | undefined,
  ): Promise<Value | undefined>;
};

/** A table in IndexedDB. It is in memory in browsers that allow no storage, and on shared devices. */
export function table<Value>(name: TableName): Table<Value> {
  const memory = new Map<string, Value>();
  return {
    async all() {
      const database = await openDatabase();
      if (!database) return [...memory.values()];
      const store = database.transaction(name).objectStore(name);
      return resultOf<Value[]>(store.getAll());
    },
    async get(key) {
      const database = await openDatabase();
      if (!database) return memory.get(key);
      return resultOf<Value | undefined>(database.transaction(name).objectStore(name).get(key));
    },
    async update(key, change) {
      const database = await openDatabase();
      if (!database) {
        const next = change(memory.get(key));
        if (next === undefined) memory.delete(key);
        else memory.set(key, next);
        return next;
      }
      const transaction = database.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      const old = await resultOf<Value | undefined>(store.get(key));
      const next = change(old);
      if (next === undefined) store.delete(key);
      else if (next !== old) store.put(next, key);
      await completed(transaction);
      return next;
    },
  };
}

let opening: Promise<IDBDatabase | null> | undefined;
let wasOpen = false;
const emptiedListeners: (() => void)[] = [];

/**
 * Calls `hear` when the device has removed everything that was stored, as phones without room do,
 * before anything else is stored.
 */
export const onEmptied = (hear: () => void) => emptiedListeners.push(hear);

/** Returns null where nothing is stored. */
async function openDatabase(): Promise<IDBDatabase | null> {
  if (memoryOnly.isOn()) return null;
  opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    const request = indexedDB.open(databaseName, 1);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      for (const name of tableNames) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      const database = request.result;
      if (isNew && wasOpen) for (const hear of emptiedListeners) hear();
      wasOpen = true;
      const reopenLater = () => {
        opening = undefined;
      };
      // Phones close the connection of an app in the background.
      database.onclose = reopenLater;
      database.onversionchange = () => {
        database.close();
        reopenLater();
      };
      resolve(database);
    };
    request.onerror = () => resolve(null);
  });
  return opening;
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
