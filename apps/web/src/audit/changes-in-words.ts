import type { AuditEntry, Change } from '@kolam/contract/audit/model.ts';
import { isDay } from '@kolam/contract/core/dates.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import type { HistoryChange } from '#ui/history-list.tsx';
import { kinds } from './audited-kinds.ts';

type Changed = Pick<AuditEntry, 'action' | 'kind' | 'changes'>;

/** Fields whose values are words in small letters. */
const wordFields = new Set([
  ...['status', 'role', 'priority', 'category'],
  ...['eventStatus', 'eventHead'],
]);

/** Acts after which a record is there that was not before. */
const newRecord = new Set(['created', 'imported', 'recorded', 'registered']);

/** As many as it has, up to two. */
const decimalsOf = (value: number) => Math.min(2, String(value).split('.')[1]?.length ?? 0);

function valueInWords(field: string, value: Change['after']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return formatNumber(value, decimalsOf(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isDay(value)) return formatDate(value);
  if (!wordFields.has(field)) return value;
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[_-]/g, ' ');
}

/** Whether nobody is to read what the values were: a password, a salary, a bank account. */
const isKeptBack = ({ field, before, after }: Change) =>
  field.endsWith('password') || (before === 'hidden' && after === 'hidden');

/** What an act adds was not there before, which goes without saying; of an edit it is worth saying. */
function wordsOf(action: string, field: string, { before, after }: Omit<Change, 'field'>) {
  const became = { after: valueInWords(field, after) };
  const was = valueInWords(field, before);
  return was === null && action !== 'updated' ? became : { before: was, ...became };
}

/**
 * The changes of an entry as people say them. None for a new record, where all is new. Of a
 * password, and of what is hidden, it tells only that it changed.
 */
export function changesInWords({ action, kind, changes }: Changed): HistoryChange[] {
  const isNew = action === 'issued' && changes.every(({ before }) => before === null);
  if (newRecord.has(action) || isNew) return [];
  return changes.map(({ field, before, after }) => ({
    label: kinds[kind].fields[field] ?? field,
    ...(isKeptBack({ field, before, after })
      ? { after: 'changed' }
      : wordsOf(action, field, { before, after })),
  }));
}

/** As many names of fields as a line of a list holds. */
const most = 3;

/**
 * The changes in a line: "Max employees: 120 → 150", "Status, Industry and 4 more". Empty where
 * the verb has said it all.
 */
export function changesBriefly(entry: Changed): string {
  if (entry.action !== 'updated') return '';
  const changes = changesInWords(entry);
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
