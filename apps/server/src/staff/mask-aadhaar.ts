/** Twelve digits, not beginning with 0 or 1, in one piece or in groups of four. */
const aadhaar = /(?<!\d)[2-9]\d{3}([ ._-]?)\d{4}\1(\d{4})(?!\d)/g;

/**
 * A text in which nothing reads as a whole Aadhaar number any more, only its last four digits: people
 * name files after it, and the number is not to be kept.
 */
export const maskAadhaar = (text: string): string => text.replace(aadhaar, 'XXXX$1XXXX$1$2');
