import { forget, remember, remembered } from '#core/tab-storage.ts';
import type { PickedFile } from '#platform/files/files-picker.tsx';
import { noTexts, type RegisterTexts, type WordsByKey } from './register-form.ts';

const storageKey = 'kolam-registration';

type Documents = { files: readonly PickedFile[]; words: WordsByKey };

const noDocuments: Documents = { files: [], words: {} };
/** Files can't be stored; they last as long as the page is not loaded again. */
let documents = noDocuments;

/** What was typed before someone went back or lost the connection; unreadable counts as nothing. */
export function draftTexts(): RegisterTexts {
  try {
    const stored: unknown = JSON.parse(remembered(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return noTexts;
    const texts = Object.entries(stored).filter(
      ([name, value]) => name in noTexts && typeof value === 'string',
    );
    return { ...noTexts, ...Object.fromEntries(texts) };
  } catch {
    return noTexts;
  }
}

export function keepTexts(texts: RegisterTexts): void {
  remember(storageKey, JSON.stringify(texts));
}

export const draftDocuments = (): Documents => documents;

export function keepDocuments(next: Documents): void {
  documents = next;
}

/** Once it is sent, nobody after finds it on the same machine. */
export function forgetDraft(): void {
  forget(storageKey);
  documents = noDocuments;
}
