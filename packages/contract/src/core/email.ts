/**
 * An address that a mail can go to: one bare address with a top-level domain of two or more
 * characters, without what would end it or begin another in a mail's header (RFC 5322, specials).
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]{2,}$/u;
