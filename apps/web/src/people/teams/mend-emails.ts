import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';

/** The text without some addresses. What stays is written again, in its order. */
export function withoutEmails(text: string, unwanted: Iterable<string>): string {
  const gone = new Set(unwanted);
  return written(
    memberEmails(text).all.filter((email) => !gone.has(email)),
    text,
  );
}

/** The text with one address in the place of another; several of them, or none, will do too. */
export function withEmail(text: string, wrong: string, right: string): string {
  return written(
    memberEmails(text).all.flatMap((email) =>
      email === wrong ? memberEmails(right).all : [email],
    ),
    text,
  );
}

/** One a line where lines were used, else between commas. */
function written(emails: readonly string[], text: string): string {
  const between = /[\r\n]/.test(text.trim()) ? '\n' : ', ';
  return [...new Set(emails)].join(between);
}
