import { isAddress } from '../../core/email.ts';
import { pastedEmails } from './pasted-emails.ts';

type MemberEmails = {
  /** Valid and invalid ones, in the order of the text. */
  all: string[];
  valid: string[];
  invalid: string[];
};

/** Returns the addresses of a pasted text in lower case, each once, in order. */
export function memberEmails(text: string): MemberEmails {
  const all = pastedEmails(text);
  return {
    all,
    valid: all.filter(isAddress),
    invalid: all.filter((email) => !isAddress(email)),
  };
}
