import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';

/** Removes addresses from the text and writes the others again, in order. */
export function withoutEmails(text: string, unwanted: Iterable<string>): string {
  const gone = new Set(unwanted);
  return written(
    memberEmails(text).all.filter((email) => !gone.has(email)),
    text,
  );
}

/** Replaces one address in the text with any number of others. */
export function withEmail(text: string, wrong: string, right: string): string {
  return written(
    memberEmails(text).all.flatMap((email) =>
      email === wrong ? memberEmails(right).all : [email],
    ),
    text,
  );
}

/** Writes one address per line if the text has lines, otherwise separated by commas. */
function written(emails: readonly string[], text: string): string {
  const between = /[\r\n]/.test(text.trim()) ? '\n' : ', ';
  return [...new Set(emails)].join(between);
}
