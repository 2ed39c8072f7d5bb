import { forget, remember, remembered } from '#core/tab-storage.ts';
import type { DocumentValues } from './document-values.ts';

/** What was typed into the editor, of which document, over which version of it (0: a new one). */
type KeptDraft = { values: DocumentValues; version: number };

/** A new document by its kind, a stored draft by its id. */
const storageKey = (document: string) => `kolam-invoice:${document}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a reload or "More lines" left behind; unreadable counts as nothing. */
export function keptDraft(document: string, like: DocumentValues): KeptDraft | undefined {
  try {
    const stored: unknown = JSON.parse(remembered(storageKey(document)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    const values = { ...like, ...stored.values } as DocumentValues;
    if (!Array.isArray(values.lines) || values.lines.length === 0) return undefined;
    return { values, version: Number(stored.version) || 0 };
  } catch {
    return undefined;
  }
}

export function keepDraft(document: string, kept: KeptDraft): void {
  remember(storageKey(document), JSON.stringify(kept));
}

/** Once it is saved or given up, nobody finds it again. */
export const forgetDraft = (document: string): void => forget(storageKey(document));

/** By which a document that is not stored yet is kept. */
export const newDocumentKey = 'new';
