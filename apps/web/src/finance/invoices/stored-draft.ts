import { clear, remember, remembered } from '#core/tab-storage.ts';
import { type DocumentValues, newLine } from './document-values.ts';

/**
 * The values typed into the editor, and the version of the document that they are based on (0 for a
 * new one).
 */
type StoredDraft = { values: DocumentValues; version: number };

/** A new document is stored by its kind, a stored draft by its id. */
const storageKey = (document: string) => `kolam-invoice:${document}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns what a reload or "More lines" left behind. Unreadable data is ignored. */
export function keptDraft(document: string, like: DocumentValues): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(remembered(storageKey(document)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    const values = { ...like, ...stored.values } as DocumentValues;
    if (!Array.isArray(values.lines) || values.lines.length === 0) return undefined;
    // Lines of an earlier version of the app may lack fields.
    values.lines = values.lines.map((line) => ({ ...newLine(), ...line }));
    return { values, version: Number(stored.version) || 0 };
  } catch {
    return undefined;
  }
}

export function storeDraft(document: string, kept: StoredDraft): void {
  remember(storageKey(document), JSON.stringify(kept));
}

/** Removes the draft once it is saved or discarded. */
export const removeDraft = (document: string): void => clear(storageKey(document));

/** The key of a document that is not stored yet. */
export const newDocumentKey = 'new';
