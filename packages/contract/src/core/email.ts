/**
 * An address that mail can be sent to: a single bare address whose domain has a top level of two or
 * more characters, without characters that would end it or begin another in a mail's header (RFC
 * 5322, specials) and without invisible characters.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/**
 * Returns whether a lower-case text is an address of at most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export function isAddress(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
