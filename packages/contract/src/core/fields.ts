/**
 * The kinds of fields in bodies. Each has its own messages with its label, so that forms and server
 * use the same words and the library's wording is never shown.
 */
import { z } from 'zod';
import { emailPattern } from './email.ts';
import { groupedNumber } from './grouped.ts';
import { isId } from './id.ts';
import { inOneForm, isStorable } from './one-form.ts';

/** Line breaks and other controls, and bidirectional marks. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Joiners are allowed: names in Indian scripts need them. */
const isPlainLine = (value: string) => !unseen.test(value) && isStorable(value);

const hasSomethingToSee = (value: string) => /[^\s\p{C}]/u.test(value);

const unstorable = (label: string) => ({ error: `${label} has characters that cannot be stored` });

/**
 * Limits a text's length. No later rule runs on a text that is too long, so that no rule takes
 * long.
 */
const atMost = (label: string, max: number) => ({
  error: `${label} can have at most ${groupedNumber(max)} characters`,
  abort: true as const,
});

function plainText(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(inOneForm)
    .trim()
    .max(max, atMost(label, max))
    .refine(isPlainLine, unstorable(label));
}

type TextOptions = { max?: number };
type RequiredTextOptions = TextOptions & { required?: string };

/**
 * A line of trimmed text that may be empty. Lengths are in Unicode code points, at most 200 by
 * default. Characters with two encodings, such as é, are normalised (Unicode Standard Annex 15,
 * form C), so that the same word is found however it was typed.
 */
export function text(label: string, { max = 200 }: TextOptions = {}) {
  return plainText(label, max);
}

/** Trimmed text of several lines that may be empty, normalised like `text`. */
export function paragraph(label: string, { max = 5000 }: TextOptions = {}) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(inOneForm)
    .trim()
    .max(max, atMost(label, max))
    .refine(isStorable, unstorable(label));
}

/** A line of trimmed text with at least one visible character, normalised like `text`. */
export function requiredText(label: string, { max = 200, ...options }: RequiredTextOptions = {}) {
  return seenText(label, { max, allowed: isPlainLine, ...options });
}

/** Trimmed text of several lines with at least one visible character, normalised like `text`. */
export function requiredParagraph(
  label: string,
  { max = 5000, ...options }: RequiredTextOptions = {},
) {
  return seenText(label, { max, allowed: isStorable, ...options });
}

type SeenTextOptions = {
  max: number;
  allowed: (value: string) => boolean;
  required?: string;
};

function seenText(
  label: string,
  { max, allowed, required = `${label} is required` }: SeenTextOptions,
) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(inOneForm)
    .trim()
    .min(1, { error: required })
    .max(max, atMost(label, max))
    .refine(allowed, unstorable(label))
    .refine((value) => value === '' || hasSomethingToSee(value), { error: required });
}

/** A required address, trimmed and lower-cased for comparison (decision record 0004). */
export function email(label: string, options: { required?: string } = {}) {
  const required = options.required ?? `${label} is required`;
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(inOneForm)
    .trim()
    .min(1, { error: required })
    .max(254, atMost(label, 254))
    .toLowerCase()
    .refine((value) => value === '' || emailPattern.test(value), { error: 'Enter a valid email' });
}

/**
 * A phone number or nothing: 6 to 20 digits, spaces, brackets, plus or minus signs, but not only
 * signs.
 */
export function phone(label = 'Phone') {
  return plainText(label, 40).refine(
    (value) => value === '' || /^(?=.*\d)[\d\s()+-]{6,20}$/.test(value),
    {
      error: 'Enter a valid phone number',
    },
  );
}

/** A password as typed: not trimmed, at most 200 characters, so that hashing time is bounded. */
export function password(label = 'Password', { min = 8 } = {}) {
  return z
    .string({ error: `${label} is required` })
    .min(1, { error: `${label} is required` })
    .min(min, { error: `Min ${min} characters` })
    .max(200, atMost(label, 200))
    .refine(isStorable, unstorable(label));
}

/** A whole number from `min` to `max`. */
export function wholeNumber(
  label: string,
  options: { min: number; max: number; required?: string; tooSmall?: string },
) {
  return z
    .number({
      error: (issue) =>
        issue.input == null
          ? (options.required ?? `${label} is required`)
          : `${label} must be a whole number`,
    })
    .refine(Number.isInteger, { error: `${label} must be a whole number` })
    .min(options.min, {
      error: options.tooSmall ?? `${label} must be at least ${groupedNumber(options.min)}`,
    })
    .max(options.max, { error: `${label} must be at most ${groupedNumber(options.max)}` });
}

/** One of a few values. */
export function choice<const V extends string>(label: string, values: readonly V[]) {
  return z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` });
}

/** A boolean. */
export function flag(label: string) {
  return z.boolean({ error: `${label} must be true or false` });
}

/** The id of another record. */
export function recordId(label: string, options: { required?: string } = {}) {
  return z
    .string({
      error: (issue) =>
        issue.input == null
          ? (options.required ?? `${label} is required`)
          : `${label} must be an id`,
    })
    .trim()
    .toLowerCase()
    .min(1, { error: options.required ?? `${label} is required` })
    .refine((value) => value === '' || isId(value), {
      error: `${label} must be an id`,
    });
}

/** A list's filter by another record, described by its kind: 'a party'. */
export const idFilter = (one: string) =>
  z.uuid({ error: `Choose ${one} from the list` }).toLowerCase();
