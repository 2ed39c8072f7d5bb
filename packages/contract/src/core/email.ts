/**
 * An address that mail can be sent to: a single bare address whose domain has a top level of two or
 * more characters, without characters that would end it or begin another in a mail's header (RFC
 * 5322, specials) and without invisible characters.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;
