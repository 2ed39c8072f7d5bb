import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { formatDate } from '#ui/format.ts';

/** Returns "Invited 20 Nov 2026, opened 21 Nov 2026". */
export function invitationText({
  sentAt,
  openedAt,
  acceptedAt,
}: NonNullable<Employee['invitation']>): string {
  const sent = `Invited ${formatDate(sentAt)}`;
  if (acceptedAt !== null) return `${sent}, accepted ${formatDate(acceptedAt)}`;
  return `${sent}, ${openedAt === null ? 'not opened yet' : `opened ${formatDate(openedAt)}`}`;
}
