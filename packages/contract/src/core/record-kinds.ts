import type { Permission } from './permissions.ts';

/** Every kind of record by its key. A feature's `records.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their kinds to it.
export interface RecordKinds {}

export type RecordKind = keyof RecordKinds;

/**
 * The words of a history action after the actor's name. `{record}` stands for the record's name or
 * noun, `{detail}` for the detail of the entry.
 */
export type ActionTexts =
  | string
  | {
      text: string;
      /** Where the actor and the record are the same person. */
      own?: string;
      /** In the record's own history, where the noun does not fit. */
      ofRecord?: string;
    };

/** The actions that records of every kind may have. */
const commonActions = {
  created: 'added {record}',
  updated: 'updated {record}',
  imported: 'imported {record}',
  deleted: 'deleted {record}',
  archived: 'archived {record}',
  restored: 'restored {record}',
  activated: 'activated {record}',
  deactivated: 'deactivated {record}',
  reactivated: 'reactivated {record}',
} as const satisfies Record<string, ActionTexts>;

/** A kind of notifications about records of a kind (decision record 0017). */
export type NotificationDeclaration = {
  /** The label and the explanation in the preferences. */
  label: string;
  hint: string;
  /** The text of an entry for several records, after "1 more" and "3 more". */
  more: { one: string; many: string };
  /** The list of all records in question. */
  list: string;
  /** Required to receive and read them, where it is not the permission of the record. */
  permission?: Permission;
  /** The page of a record, where it is not the address of the record. */
  page?: (id: string) => string;
};

/** The common properties of a kind of record. */
export type RecordDeclaration<K extends string = string> = {
  kind: K;
  /** "Purchase order": shown beside a record's name. */
  label: string;
  /** "the company": in a sentence of the record's own history. */
  noun: string;
  /** Required to read the record and its history. */
  permission: Permission;
  /** The record's page in the console. */
  address: (record: { id: string; title: string }) => string;
  /** Required to open that page, where it is narrower. */
  addressPermission?: Permission;
  /** Whether an entry of its history names the company it belongs to. */
  company?: 'always' | 'sometimes';
  /** The actions of its history beyond those that every kind has (`commonActions`). */
  actions?: Record<string, ActionTexts>;
  /** The one of them that is repeated often: a run of it by one actor is shown as one entry. */
  runningAction?: string;
  /** The labels of the fields in its history. A field without one is shown by its path. */
  fieldLabels?: Record<string, string>;
  /** Fields of its history that require a permission of their own. */
  guardedFields?: Record<string, Permission>;
  /**
   * What the erasure of a person blanks in its history: all of it where the record is that person,
   * else their name in the changes, or in the changes and the titles.
   */
  erasure?: 'person' | 'changes' | 'titles';
  /**
   * Fields of its history whose texts are about the person that the field `person` of the same entry
   * names. The person's erasure removes them whole: a sentence says more than its names.
   */
  textsAbout?: { person: string; fields: readonly string[] };
  /** Required to open its files, where each opening is recorded and the permission is narrower. */
  filePermission?: Permission;
  /** How the quick search groups its hits: the key in the API and the title of the group. */
  search?: { key: string; plural: string };
  /** The notifications about it, by their kind. */
  notifications?: Record<string, NotificationDeclaration>;
};

export const defineRecord = <const D extends RecordDeclaration>(declaration: D): D => declaration;

/** Keys under which the quick search finds records. */
export type SearchKey = {
  [K in RecordKind]: RecordKinds[K] extends { search: { key: infer Key extends string } }
    ? Key
    : never;
}[RecordKind];

/** What the history of a record says was done; stored and sent as `kind.action`. */
export type RecordAction =
  | keyof typeof commonActions
  | {
      [K in RecordKind]: RecordKinds[K] extends { actions: infer Actions }
        ? keyof Actions & string
        : never;
    }[RecordKind];

/** The kinds of notifications. */
export type NotificationKind = {
  [K in RecordKind]: RecordKinds[K] extends { notifications: infer Notifications }
    ? keyof Notifications & string
    : never;
}[RecordKind];

type Collected = {
  all: readonly RecordDeclaration<RecordKind>[];
  byKind: Map<string, RecordDeclaration>;
};
let collected: Collected | undefined;

/** Registers the record kinds of the product. Called once, by the list that collects them. */
export function collectRecords<const R extends readonly RecordDeclaration<RecordKind>[]>(
  all: R,
): R {
  collected = { all, byKind: new Map(all.map((record) => [record.kind, record])) };
  return all;
}

function requireCollected(): Collected {
  if (!collected) throw new Error('Import features.ts before kinds of records are read');
  return collected;
}

/** Returns all kinds, in the order of their list. */
export const allRecords = (): readonly RecordDeclaration<RecordKind>[] => requireCollected().all;

/** Returns the keys of all kinds, in the order of their list. */
export const recordKinds = () =>
  allRecords().map(({ kind }) => kind) as [RecordKind, ...RecordKind[]];

/** @throws when no feature declares it, which the types rule out */
export function recordOf(kind: RecordKind): RecordDeclaration {
  const record = requireCollected().byKind.get(kind);
  if (!record) throw new Error(`No feature declares the kind of record ${kind}`);
  return record;
}

/** The words of an action of this kind; undefined where the kind has no such action. */
export function actionTexts(kind: RecordKind, action: string): ActionTexts | undefined {
  return recordOf(kind).actions?.[action] ?? (commonActions as Record<string, ActionTexts>)[action];
}
