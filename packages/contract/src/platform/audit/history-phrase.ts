import { actionTexts, type RecordKind, recordOf } from '../../core/record-kinds.ts';
import type { AuditEntry } from './model.ts';

type Action = Pick<AuditEntry, 'action' | 'detail' | 'actor' | 'kind' | 'recordId' | 'changes'>;

/**
 * What an actor did, around the name of the record: "put", Brightloom Textiles, "on trial".
 * Without `named` the words are complete: "changed their own password".
 */
type Phrase = { before: string; named: boolean; after: string };

/** The action of an entry without its kind: `member_added` of `team.member_added`. */
export const actionKey = ({ action }: Pick<AuditEntry, 'action'>): string =>
  action.slice(action.indexOf('.') + 1);

/** The action, or the verb of the new status where an update changed only the status. */
function shownKey(entry: Action): string {
  const key = actionKey(entry);
  const [only, ...others] = entry.changes;
  if (only?.field !== 'status' || others.length > 0) return key;
  if (key !== 'updated' && key !== 'activated') return key;
  if (only.after === 'inactive') return 'deactivated';
  if (only.after !== 'active') return key;
  return only.before === 'inactive' || only.before === 'suspended' ? 'reactivated' : 'activated';
}

/** The words of an action; one that an older version recorded still reads as words. */
const declaredText = (kind: RecordKind, key: string) =>
  actionTexts(kind, key) ?? `${key.replaceAll('_', ' ')} {record}`;

/** The words of an action, those for what someone did to their own record where they did. */
function textOf(entry: Action, key = shownKey(entry)): { text: string; ofRecord?: string } {
  const declared = declaredText(entry.kind, key);
  if (typeof declared === 'string') return { text: declared };
  const { text, own, ofRecord } = declared;
  if (own !== undefined && entry.actor.id === entry.recordId) return { text: own };
  return { text, ...(ofRecord !== undefined && { ofRecord }) };
}

const filled = (text: string, { detail }: Action) => text.replace('{detail}', detail ?? '');

/** The words of an entry after the actor's name. */
export function phraseOf(entry: Action): Phrase {
  const [before = '', after] = filled(textOf(entry).text, entry).split('{record}');
  return { before: before.trim(), named: after !== undefined, after: after?.trim() ?? '' };
}

/** The title of an entry in a feature's activity, with the record called `record`: "created Steps". */
export function activityTitle(entry: Action, record: string): string {
  const key = actionKey(entry);
  const text = key === 'created' ? 'created {record}' : textOf(entry, key).text;
  return filled(text, entry).replace('{record}', () => record);
}

/** The same where the record is clear from the context: "put the company on trial". */
export function actionOf(entry: Action): string {
  const { text, ofRecord } = textOf(entry);
  return filled(ofRecord ?? text, entry).replace('{record}', recordOf(entry.kind).noun);
}

/** The same as words of its own: "Put the company on trial". */
export function entryVerbOf(entry: Action): string {
  const action = actionOf(entry);
  return action.charAt(0).toUpperCase() + action.slice(1);
}

/** How an action is stored and sent: `team.member_added`. */
export const storedAction = (kind: RecordKind, key: string): string => `${kind}.${key}`;
