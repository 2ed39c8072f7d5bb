import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { AuditEntry, erasedName } from '@kolam/contract/platform/audit/model.ts';

type Action = Pick<AuditEntry, 'action' | 'actor' | 'kind' | 'recordId' | 'changes'>;

/**
 * What someone did, around the name of the record: "put", Brightloom Textiles, "on trial".
 * Without `named` the words say it all: "changed their own password".
 */
export type Phrase = {
  before: string;
  named: boolean;
  after: string;
  /** The words without the record's name, where they are not those around the name of its kind. */
  action?: string;
};

const around = (before: string, after = ''): Phrase => ({ before, named: true, after });
const alone = (before: string): Phrase => ({ before, named: false, after: '' });

const phrases: Record<string, Phrase> = {
  created: around('added'),
  'put on trial': around('put', 'on trial'),
  'set to pending': around('set', 'to pending'),
  'sent a link to set a password': around('sent', 'a link to set a password'),
  erased: alone('erased the data of a person'),
  'added a member': around('added a member to'),
  'removed a member': around('removed a member from'),
  'transferred the lead': around('transferred the lead of'),
  'invited again': around('invited', 'again'),
  'changed the password': around('changed the password of'),
  'reset the password': around('reset the password of'),
  'accepted the invitation': alone('accepted the invitation'),
  registered: alone('registered'),
  'changed the role': around('changed the role of'),
  'changed the notifications': around('changed the notifications of'),
  // What is done in the background is called by what it does: "Send a mail".
  'had done again': { ...around('had work done again:'), action: 'had a job done again' },
  'asked for': alone('asked for a backup'),
  'asked for a document again': around('asked', 'for a document again'),
  'sent a document again': alone('sent a document again'),
  'revealed the bank account': around('revealed the bank account of'),
  commented: around('commented on'),
  'attached files': around('attached files to'),
  'removed a file': around('removed a file from'),
  matched: around('matched a row of'),
  'undid the match': around('undid a match in'),
  'created the payment': around('created a payment from a row of'),
  'accepted what is sure': around('accepted what is sure of'),
  'undid what was accepted as sure': around('undid what was accepted as sure of'),
  'set aside': around('set a row aside in'),
  'brought back': around('brought back a row of'),
  'linked a document': around('linked a document to'),
  'took off a document': around('took a document off'),
  'linked to an event': around('linked', 'to an event'),
  'took off its event': around('took', 'off its event'),
};

/** Acts that name what they were done with, before the record: "opened the document PAN card of". */
const openedDocument = /^opened the document /;

/** Files are taken of many records: what they hold says it all. */
const exported = /^exported /;

/** Where people act on their own account. */
const ownPhrases: Record<string, Phrase> = {
  updated: alone('updated their own account'),
  'changed the password': alone('changed their own password'),
  'reset the password': alone('reset their own password'),
};

/** A status that is all that changed deserves its own verb. */
function verbOf({ action, changes }: Action): string {
  const [only, ...others] = changes;
  if (only?.field !== 'status' || others.length > 0 || action === 'created') return action;
  if (only.after === 'inactive') return 'deactivated';
  if (only.after !== 'active') return action;
  return only.before === 'inactive' || only.before === 'suspended' ? 'reactivated' : 'activated';
}

/** The words of an entry after the actor's name. */
export function phraseOf(entry: Action): Phrase {
  const verb = verbOf(entry);
  if (exported.test(verb)) return alone(verb);
  const own = entry.actor.id === entry.recordId ? ownPhrases[verb] : undefined;
  return own ?? phrases[verb] ?? around(openedDocument.test(verb) ? `${verb} of` : verb);
}

/** The same where the record's name is clear: "put the company on trial". */
export function actionOf(entry: Action): string {
  const { before, named, after, action } = phraseOf(entry);
  return action ?? [before, named && recordOf(entry.kind).noun, after].filter(Boolean).join(' ');
}

/** The same as words of its own: "Put the company on trial". */
export function entryVerbOf(entry: Action): string {
  const action = actionOf(entry);
  return action.charAt(0).toUpperCase() + action.slice(1);
}

// Written out, since the contract's own would bring its schema library onto the dashboard.
const erased: typeof erasedName = 'erased';

/** Whether nobody is to know any more whose record it is. */
export const isErased = ({ title }: Pick<AuditEntry, 'title'>): boolean => title === erased;

/** What a record was called at that time. */
export const titleOf = (entry: Pick<AuditEntry, 'title'>): string =>
  isErased(entry) ? employeeMessages.activity.erasedPerson : entry.title;
