/**
 * GST registration numbers: state, PAN, the number of the registration for that PAN, kind, check
 * character (CGST Rules, rule 10). Only their form is checked, which does not prove a registration.
 */
import { code, panProblem, withoutSpaces } from './india.ts';
import { type StateNumber, stateLabel, stateOfPrefix } from './states.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The forms for holders without a PAN: embassies and the United Nations, departments and deductors
 * with a tax deduction account number, non-residents, online services from abroad.
 */
const otherShapes: readonly [shape: RegExp, warning: string][] = [
  [/^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/, 'This is the number of an embassy or a United Nations body'],
  [/^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/, 'This is the number of a government department'],
  [/^\d{2}[A-Z]{4}\d{5}[A-Z][1-9A-Z]D[A-Z\d]$/, 'This is the number of a tax deductor'],
  [/^\d{4}[A-Z]{3}\d{5}NR[A-Z\d]$/, 'This is the number of a non-resident taxpayer'],
  [/^99\d{2}[A-Z]{3}\d{5}OS[A-Z\d]$/, 'This is the number of an online service from abroad'],
];

const findOtherShape = (gstin: string) => otherShapes.find(([shape]) => shape.test(gstin));

/** Returns Luhn's checksum over 36 characters. It only misses adjacent 0 and Z swapped. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, place) => {
    const value = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] ?? '';
}

function prefixProblem(gstin: string): string | null {
  const number = gstin.slice(0, 2);
  if (!/^\d{2}$/.test(number)) return 'A GSTIN begins with the two digits of the state';
  if (number === '99' && findOtherShape(gstin)) return null;
  return stateOfPrefix(number) === null ? `No state has the number ${number}` : null;
}

function placesProblem(gstin: string): string | null {
  const pan = gstin.slice(2, 12);
  const wrongPan = panProblem(pan);
  if (wrongPan) {
    const why = `${wrongPan.charAt(0).toLowerCase()}${wrongPan.slice(1)}`;
    return `Characters 3 to 12 are a PAN, and ${pan} is none: ${why}`;
  }
  if (gstin[12] === '0') {
    return 'The 13th character counts the registrations in the state: 1 to 9, then A to Z, never 0';
  }
  return /[1-9A-JZ]/.test(gstin[13] ?? '')
    ? null
    : 'The 14th character of a GSTIN is Z, or a kind of taxpayer: 1 to 9 or A to J';
}

/**
 * Returns the problem of a GSTIN as a message, or null when there is none. Ignores case and spaces.
 */
export function gstinProblem(text: string): string | null {
  const gstin = withoutSpaces(text);
  if (gstin.length !== 15) return `A GSTIN has 15 characters; this one has ${gstin.length}`;
  if (!/^[A-Z\d]+$/.test(gstin)) return 'A GSTIN has letters and digits only';
  const problem = prefixProblem(gstin) ?? (findOtherShape(gstin) ? null : placesProblem(gstin));
  if (problem) return problem;
  return gstin[14] === checkCharacter(gstin)
    ? null
    : 'The last character does not fit the others: check for a typing mistake';
}

/** The most common form. Lists check each of their rows, so this is a shortcut. */
const usualShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[A-Z\d]$/;

/** Returns what is unusual about a GSTIN with a valid form, as a message, or null. */
export function gstinWarning(text: string): string | null {
  if (usualShape.test(text) && text.startsWith(stateOfPrefix(text) ?? ' ')) return null;
  const gstin = withoutSpaces(text);
  if (gstinProblem(gstin)) return null;
  const otherShape = findOtherShape(gstin);
  if (otherShape) return otherShape[1];
  if (gstin[13] === 'C') return 'This is the number of a tax collector, such as a marketplace';
  if (gstin[13] === 'D') return 'This is the number of a tax deductor';
  if (gstin[13] !== 'Z') return 'The 14th character is mostly Z: compare it with the certificate';
  const state = stateOfPrefix(gstin);
  return state !== null && !gstin.startsWith(state)
    ? `The state number ${gstin.slice(0, 2)} is now that of ${stateLabel(state)}`
    : null;
}

/** Returns the PAN in a GSTIN, or null when it is not a GSTIN or one without a PAN. */
export function panOfGstin(text: string): string | null {
  const gstin = withoutSpaces(text);
  return gstinProblem(gstin) || findOtherShape(gstin) ? null : gstin.slice(2, 12);
}

/**
 * Returns the state of a GSTIN by its current number, or null when it is not a GSTIN or the
 * centre's (99).
 */
export function stateOfGstin(text: string): StateNumber | null {
  const gstin = withoutSpaces(text);
  return gstinProblem(gstin) ? null : stateOfPrefix(gstin);
}

/** A GSTIN or nothing, upper-cased, without spaces. Refused with the message for its problem. */
export const gstin = () => code('GSTIN', gstinProblem);
