import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import type { EmailCheck } from './queries.ts';

export type EmailEntry = {
  email: string;
  /** The owner's name, if known. */
  name?: string;
  /** The team of its owner. */
  team?: string;
};

export type EmailGroups = {
  valid: EmailEntry[];
  malformed: EmailEntry[];
  unknown: EmailEntry[];
  inactive: EmailEntry[];
  inAnotherTeam: EmailEntry[];
  /** Addresses that the server has not checked yet. */
  unchecked: string[];
};

const plain = (email: string): EmailEntry => ({ email });
const named = ({ email, person }: EmailCheck['valid'][number]): EmailEntry => ({
  email,
  name: fullName(person),
});

/** Groups the addresses of a text by what to do with them. `check` may be for an earlier text. */
export function groupEmails(text: string, check: EmailCheck | undefined): EmailGroups {
  const { valid, invalid } = memberEmails(text);
  const listed = new Set(valid);
  const known = <T extends { email: string }>(entries: T[] = []) =>
    entries.filter(({ email }) => listed.has(email));
  const free = known(check?.valid);
  const taken = known(check?.inAnotherTeam);
  const inactive = known(check?.inactive);
  const unknown = [...(check?.unknown ?? []), ...(check?.malformed ?? [])].map(plain);
  const strangers = known(unknown);
  const judged = new Set([...free, ...taken, ...inactive, ...strangers].map(({ email }) => email));
  return {
    valid: free.map(named),
    malformed: invalid.map(plain),
    unknown: strangers,
    inactive: inactive.map(named),
    inAnotherTeam: taken.map(({ email, person, team }) => ({
      email,
      name: fullName(person),
      team: team.name,
    })),
    unchecked: valid.filter((email) => !judged.has(email)),
  };
}
