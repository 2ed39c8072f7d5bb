import { emailPattern } from '../../core/email.ts';

/**
 * Returns whether a lower-case text is an address of at most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export function isAddress(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

type MemberEmails = {
  /** Valid and invalid ones, in the order of the text. */
  all: string[];
  valid: string[];
  invalid: string[];
};

/**
 * Returns the addresses of a pasted text: split at commas, semicolons, line breaks and spaces, in
 * lower case, each once, in order. For "Asha Rao <asha@x.in>", the part in brackets.
 */
export function memberEmails(text: string): MemberEmails {
  const parts = text.split(/[,;\n\r\t]+/).flatMap(addressesIn);
  const emails = [...new Set(parts.map((part) => part.toLowerCase()))];
  return {
    all: emails,
    valid: emails.filter(isAddress),
    invalid: emails.filter((email) => !isAddress(email)),
  };
}

function addressesIn(part: string): string[] {
  const bracketed = /<([^<>]*)>/.exec(part)?.[1]?.trim();
  if (bracketed) return [bracketed];
  return part.split(/\s+/).filter((word) => word !== '');
}
