import { clear, remember, remembered } from '#core/tab-storage.ts';
import type { PickedFile } from '#platform/files/files-picker.tsx';
import { type ChoicesByKey, noTexts, type RegisterTexts } from './register-values.ts';

const storageKey = 'kolam-registration';

type Documents = { files: readonly PickedFile[]; choices: ChoicesByKey };

const noDocuments: Documents = { files: [], choices: {} };
/** Files can't be stored. They last until the page is reloaded. */
let documents = noDocuments;

/**
 * Returns what was typed before the user went back or lost the connection. Unreadable data is
 * ignored.
 */
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

/** Once sent, the draft is removed, so that the next user of the machine does not see it. */
export function removeDraft(): void {
  clear(storageKey);
  documents = noDocuments;
}
