import { isDay } from '../../core/dates.ts';
import { dayWords } from '../../core/day-words.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { recordOf } from '../../core/record-kinds.ts';
import { actionKey } from './history-phrase.ts';
import type { AuditEntry, Change } from './model.ts';

/** A change as people say it. */
export type ChangeInWords = {
  /** How people call the field: "Max employees". */
  label: string;
  /** In plain words; `null` when there was nothing. Left out, only what it became is told. */
  before?: string | null;
  after: string | null;
};

type Changed = Pick<AuditEntry, 'action' | 'kind' | 'changes'>;

/** Fields whose values are words in small letters. */
const wordFields = new Set([
  ...['status', 'role', 'priority', 'category'],
  ...['eventStatus', 'eventHead', 'dayStatus', 'proof', 'difficulty', 'schedule.type', 'type'],
  ...['condition', 'fromCondition', 'toCondition'],
  ...['export.status', 'export.type', 'export.direction'],
]);

/** Acts after which a record is there that was not before. */
const newRecord = new Set(['created', 'imported', 'registered']);

/** Acts that make a record, or a document of its draft: then there was something before. */
const newWithoutDraft = new Set(['issued', 'recorded']);

function valueInWords(field: string, value: Change['after']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return groupedNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isDay(value)) return dayWords(value);
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
 * All changes of an entry, each with how its field is called. Of a password, and of what is hidden,
 * it tells only that it changed.
 */
export const everyChangeInWords = ({ action, kind, changes }: Changed): ChangeInWords[] =>
  changes.map(({ field, before, after }) => ({
    label: recordOf(kind).fieldLabels?.[field] ?? field,
    ...(isKeptBack({ field, before, after })
      ? { after: 'changed' }
      : wordsOf(actionKey({ action }), field, { before, after })),
  }));

/** The same without those of a new record, where all is new. */
export function changesInWords(entry: Changed): ChangeInWords[] {
  const { changes } = entry;
  const action = actionKey(entry);
  const isNew = newWithoutDraft.has(action) && changes.every(({ before }) => before === null);
  return newRecord.has(action) || isNew ? [] : everyChangeInWords(entry);
}
