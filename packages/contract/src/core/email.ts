/**
 * An address that a mail can go to: one bare address whose domain has a top level of two or more
 * characters, without what would end it or begin another in a mail's header (RFC 5322, specials)
 * and without characters that nobody sees.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;
