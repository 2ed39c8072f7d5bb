import { presentReference } from '#core/columns.ts';

/** A person as lists of a challenge name them. */
export function presentPerson({
  employeeId,
  name,
  email,
}: {
  employeeId: string;
  name: string;
  email: string;
}) {
  return { ...presentReference(employeeId, name), email, profilePicture: null };
}
