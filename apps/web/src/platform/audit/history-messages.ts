import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { AuditEntry, erasedName } from '@kolam/contract/platform/audit/model.ts';

// Written out, since the contract's own would bring its schema library onto the dashboard.
const erased: typeof erasedName = 'erased';

/** Whether nobody is to know any more whose record it is. */
export const isErased = ({ title }: Pick<AuditEntry, 'title'>): boolean => title === erased;

/** What a record was called at that time. */
export const titleOf = (entry: Pick<AuditEntry, 'title'>): string =>
  isErased(entry) ? employeeMessages.activity.erasedPerson : entry.title;
