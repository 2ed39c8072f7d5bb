/** Prefix of free text for a recipient that is not stored here. */
const asText = 'text:';

/** Returns the choice of the destination picker for free text. */
export const wordsAsChoice = (words: string): string => `${asText}${words}`;

export const isWords = (choice: string): boolean => choice.startsWith(asText);

/** Returns what a choice means: the id of an event or vendor, or the free text. */
export const destinationText = (choice: string): string =>
  isWords(choice) ? choice.slice(asText.length) : choice;
