import { formatCount } from '#ui/format.ts';

/** The sessions and logins that deactivating or suspending a company affects. */
type ClosingEffect = { employees: number; portalLogins: number; openSessions: number };

/** Describes the affected logins in one line: "42 employees, 1 portal login, 3 open sessions". */
export function affectedBy({ employees, portalLogins, openSessions }: ClosingEffect): string {
  const parts = [
    employees > 0 && formatCount(employees, ['employee', 'employees']),
    portalLogins > 0 && formatCount(portalLogins, ['portal login', 'portal logins']),
    openSessions > 0 && formatCount(openSessions, ['open session', 'open sessions']),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'nobody yet';
}

/** Describes the effect in sentences with counts. */
export function closingLines({ employees, portalLogins, openSessions }: ClosingEffect): string[] {
  const people = formatCount(employees, ['employee', 'employees']);
  const sessions = formatCount(openSessions, ['open session ends', 'open sessions end']);
  if (employees === 0 && portalLogins === 0) {
    return ['Nobody is signed out: it has no employees and no portal login yet.'];
  }
  return [
    employees > 0 && `${people} will not be able to sign in.`,
    portalLogins > 0 && 'The portal login stops working.',
    openSessions > 0 && `${sessions} at once.`,
  ].filter((line) => line !== false);
}
