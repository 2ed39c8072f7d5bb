import { substring } from '#core/listing.ts';
import { folded, piiMatchOf, type Traces } from '#core/pii-matches.ts';

/**
 * Returns a function that finds a person in a row: by an email, a phone number, or a first and a
 * last name.
 */
export function standsIn(person: Traces): (cells: string[]) => boolean {
  const hasEmail = piiMatchOf(person.emails);
  const phones = person.phones.flatMap(subscriberNumber);
  const firstNames = person.firstNames.map(wordsOf);
  const lastNames = person.lastNames.map(wordsOf);
  return (cells) => {
    if (cells.some(hasEmail)) return true;
    if (cells.some((cell) => phones.some((phone) => digitsOf(cell).includes(phone)))) return true;
    const words = new Set(cells.flatMap(wordsOf));
    const hasOneOf = (names: string[][]) =>
      names.some((name) => name.length > 0 && name.every((word) => words.has(word)));
    return hasOneOf(firstNames) && hasOneOf(lastNames);
  };
}

/**
 * Returns `like` patterns for the joined and folded cells. They match every row that contains the
 * person.
 */
export function patternsOf({ emails, phones, firstNames, lastNames }: Traces) {
  const ofName = (name: string) => {
    const [longest] = wordsOf(name).sort((a, b) => b.length - a.length);
    return longest === undefined ? [] : [substring(longest)];
  };
  return {
    contacts: [
      ...emails.map((email) => substring(folded(email))),
      ...phones.flatMap(subscriberNumber).map((digits) => `%${[...digits].join('%')}%`),
    ],
    firstNames: firstNames.flatMap(ofName),
    lastNames: lastNames.flatMap(ofName),
  };
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Returns a number without country code and leading zero, if it is long enough to identify a
 * person.
 */
function subscriberNumber(phone: string): string[] {
  const digits = digitsOf(phone).slice(-10);
  return digits.length < 7 ? [] : [digits];
}
