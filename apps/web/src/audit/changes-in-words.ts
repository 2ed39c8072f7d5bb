import type { AuditEntry, Change } from '@kolam/contract/audit/model.ts';
import { formatNumber } from '#ui/format.ts';
import type { HistoryChange } from '#ui/history-list.tsx';
import { kinds } from './audited-kinds.ts';

type Changed = Pick<AuditEntry, 'action' | 'kind' | 'changes'>;

/** Fields whose values are words in small letters. */
const wordFields = new Set(['status', 'role']);

function valueInWords(field: string, value: Change['after']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return wordFields.has(field) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/**
 * The changes of an entry as people say them. None for a new record, where all is new. Of a
 * password it tells only that it changed.
 */
export function changesInWords({ action, kind, changes }: Changed): HistoryChange[] {
  if (action === 'created') return [];
  return changes.map(({ field, before, after }) => ({
    label: kinds[kind].fields[field] ?? field,
    ...(field.endsWith('password') ? {} : { before: valueInWords(field, before) }),
    after: valueInWords(field, after),
  }));
}

/** As many names of fields as a line of a list holds. */
const most = 3;

/** "Status, Industry and Name", "Status, Industry and 4 more"; empty when nothing is to be said. */
export function changedFields(entry: Changed): string {
  const labels = changesInWords(entry).map(({ label }) => label);
  const rest = labels.length - (most - 1);
  const words = labels.length > most ? [...labels.slice(0, most - 1), `${rest} more`] : labels;
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
