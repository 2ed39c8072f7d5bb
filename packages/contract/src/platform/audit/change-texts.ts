import { isDay } from '../../core/dates.ts';
import { dayText } from '../../core/day-text.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { recordOf } from '../../core/record-kinds.ts';
import { actionKey } from './history-phrase.ts';
import type { AuditEntry, Change } from './model.ts';

/** A change in plain words. */
export type ChangeText = {
  /** The displayed name of the field: "Max employees". */
  label: string;
  /** In plain words. `null` when there was no value. Omitted when only the new value is shown. */
  before?: string | null;
  after: string | null;
};

type Changed = Pick<AuditEntry, 'action' | 'kind' | 'changes'>;

/** Fields whose values are lower-case words. */
const wordFields = new Set([
  ...['status', 'role', 'priority', 'category'],
  ...['eventStatus', 'eventHead', 'dayStatus', 'proof', 'difficulty', 'schedule.type', 'type'],
  ...['condition', 'fromCondition', 'toCondition'],
  ...['export.status', 'export.type', 'export.direction'],
]);

/** Actions that create a record. */
const newRecord = new Set(['created', 'imported', 'registered']);

/** Actions that create a record, or a document from its draft, which then has old values. */
const newWithoutDraft = new Set(['issued', 'recorded']);

function valueText(field: string, value: Change['after']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return groupedNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isDay(value)) return dayText(value);
  if (!wordFields.has(field)) return value;
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[_-]/g, ' ');
}

/** Returns whether the values are hidden: a password, a salary, a bank account. */
const isKeptBack = ({ field, before, after }: Change) =>
  field.endsWith('password') || (before === 'hidden' && after === 'hidden');

/**
 * Omits the empty old value when an action adds something, and shows it for an edit. A value that
 * stayed only says what changed, such as which day.
 */
function wordsOf(action: string, field: string, { before, after }: Omit<Change, 'field'>) {
  const became = { after: valueText(field, after) };
  const was = valueText(field, before);
  const stayed = was !== null && was === became.after;
  return stayed || (was === null && action !== 'updated') ? became : { before: was, ...became };
}

/**
 * Returns all changes of an entry with the labels of their fields. A password and hidden values are
 * only shown as changed.
 */
export const allChangeTexts = ({ action, kind, changes }: Changed): ChangeText[] =>
  changes.map(({ field, before, after }) => ({
    label: recordOf(kind).fieldLabels?.[field] ?? field,
    ...(isKeptBack({ field, before, after })
      ? { after: 'changed' }
      : wordsOf(actionKey({ action }), field, { before, after })),
  }));

/** Returns the same without the changes of a new record, where everything is new. */
export function changeTexts(entry: Changed): ChangeText[] {
  const { changes } = entry;
  const action = actionKey(entry);
  const isNew = newWithoutDraft.has(action) && changes.every(({ before }) => before === null);
  return newRecord.has(action) || isNew ? [] : allChangeTexts(entry);
}
