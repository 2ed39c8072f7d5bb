import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import type { AuditEntry, erasedName } from '@kolam/contract/platform/audit/model.ts';

// Written out, since importing the contract's constant would load its schema library on the
// dashboard.
const erased: typeof erasedName = 'erased';

/** Whether the record's name was erased. */
export const isErased = ({ title }: Pick<AuditEntry, 'title'>): boolean => title === erased;

/** Returns the record's name at that time. */
export const titleOf = (entry: Pick<AuditEntry, 'title'>): string =>
  isErased(entry) ? auditMessages.erasedPerson : entry.title;
