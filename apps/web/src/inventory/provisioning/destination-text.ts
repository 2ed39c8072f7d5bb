/** Before some words in the place of an event or a vendor that is not kept here. */
const asText = 'text:';

/** A choice of the destination picker that stands for some words. */
export const wordsAsChoice = (words: string): string => `${asText}${words}`;

export const isWords = (choice: string): boolean => choice.startsWith(asText);

/** What a choice means: the id of an event or vendor, or what someone wrote. */
export const destinationText = (choice: string): string =>
  isWords(choice) ? choice.slice(asText.length) : choice;
