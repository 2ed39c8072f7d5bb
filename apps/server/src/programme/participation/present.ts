import { presentReference } from '#core/columns.ts';

/** Converts a person for lists of a challenge. */
export function presentPerson({
  employeeId,
  name,
  email,
}: {
  employeeId: string;
  name: string;
  email: string;
}) {
  return { ...presentReference(employeeId, name), email };
}
