import { formatCount } from '#ui/format.ts';

/** The sessions and people that deactivating or suspending a company affects. */
type ClosingEffect = { employees: number; portalUsers: number; openSessions: number };

/** Describes whom it affects in one line: "42 employees, 1 person of the portal, 3 open sessions". */
export function affectedBy({ employees, portalUsers, openSessions }: ClosingEffect): string {
  const parts = [
    employees > 0 && formatCount(employees, ['employee', 'employees']),
    portalUsers > 0 && formatCount(portalUsers, ['person of the portal', 'people of the portal']),
    openSessions > 0 && formatCount(openSessions, ['open session', 'open sessions']),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'nobody yet';
}

/** Describes the effect in sentences with counts. */
export function closingLines({ employees, portalUsers, openSessions }: ClosingEffect): string[] {
  const people = formatCount(employees, ['employee', 'employees']);
  const sessions = formatCount(openSessions, ['open session ends', 'open sessions end']);
  if (employees === 0 && portalUsers === 0) {
    return ['Nobody is signed out: it has no employees and nobody in its portal yet.'];
  }
  return [
    employees > 0 && `${people} will not be able to sign in.`,
    portalUsers > 0 && 'The portal stops working.',
    openSessions > 0 && `${sessions} at once.`,
  ].filter((line) => line !== false);
}
