import { type ChangeText, changeTexts } from '@kolam/contract/platform/audit/change-texts.ts';
import { actionKey } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';

/** The maximum number of field names in a line of a list. */
const most = 3;

/** Summarises changes in a line: "Max employees: 120 → 150", "Status, Industry and 4 more". */
export function inOneLine(changes: readonly ChangeText[]): string {
  const [only, ...others] = changes;
  if (only && others.length === 0) {
    const before = only.before === undefined ? '' : `${only.before ?? 'nothing'} → `;
    return `${only.label}: ${before}${only.after ?? 'nothing'}`;
  }
  const labels = changes.map(({ label }) => label);
  const rest = labels.length - (most - 1);
  const words = labels.length > most ? [...labels.slice(0, most - 1), `${rest} more`] : labels;
  return words.length < 2 ? '' : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Summarises the changes of an edit. Empty if the verb already says everything. */
export const changesBriefly = (entry: Pick<AuditEntry, 'action' | 'kind' | 'changes'>): string =>
  actionKey(entry) === 'updated' ? inOneLine(changeTexts(entry)) : '';
