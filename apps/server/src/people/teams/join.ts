import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { listByEmail, type MemberRow } from '#people/employees/queries.ts';

type Wanted = {
  companyId: string;
  emails: string[];
  /** The field that refusals are reported at. */
  field: string;
};

/**
 * Returns the employees of a company with these addresses, in their order.
 * @throws Failure 400 `NO_VALID_EMPLOYEES` or `NOT_IN_ORGANISATION`, 409 `INACTIVE`
 */
export async function matchMembers(
  tx: Tx,
  { companyId, emails, field }: Wanted,
): Promise<MemberRow[]> {
  const members = await listByEmail(tx, { companyId, emails });
  if (members.length < emails.length) throw unmatched({ emails, members, field });
  requireActive(members, field);
  return members;
}

function unmatched({
  emails,
  members,
  field,
}: {
  emails: string[];
  members: MemberRow[];
  field: string;
}): Failure {
  const known = new Set(members.map((member) => member.email));
  const invalidEmails = emails.filter((email) => !known.has(email));
  if (members.length === 0) {
    return new Failure('invalid', 'NO_VALID_EMPLOYEES', teamMessages.noValidEmployees, {
      errors: { [field]: teamMessages.atField.noValidEmployees },
      invalidEmails,
    });
  }
  return new Failure('invalid', 'NOT_IN_ORGANISATION', teamMessages.notInOrganisation, {
    errors: { [field]: teamMessages.atField.notInOrganisation },
    invalidEmails,
  });
}

/** Uses the same error code as for a single inactive member. */
function requireActive(members: MemberRow[], field: string): void {
  const inactive = members.filter(({ status }) => status === 'inactive');
  if (inactive.length === 0) return;
  throw refusal('INACTIVE', {
    people: inactive,
    field,
    message: teamMessages.inactiveEmployees(inactive.map(({ fullName }) => fullName)),
  });
}

/** Returns a conflict that names the people who cause it. */
export function refusal(
  code: string,
  { people, field, message }: { people: MemberRow[]; field: string; message: string },
): Failure {
  return new Failure('conflict', code, message, {
    errors: { [field]: message },
    invalidEmails: people.map(({ email }) => email),
  });
}
