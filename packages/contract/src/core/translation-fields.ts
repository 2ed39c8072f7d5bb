import { z } from 'zod';
import { languageNames, type Translations, translationLanguages } from './languages.ts';

type Texts = Record<string, z.ZodType<string | string[]>>;
type TextsOf<F extends Texts> = { [Name in keyof F]?: z.output<F[Name]> };

const known = translationLanguages.map((each) => `${each} (${languageNames[each]})`).join(', ');

/** Translations of a record's texts in a response. */
export function translationsSchema<F extends Texts>(fields: F) {
  const texts = z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.exactOptional()]),
    ),
  );
  return z
    .object(Object.fromEntries(translationLanguages.map((each) => [each, texts.exactOptional()])))
    .describe('Texts in other languages. Missing ones are shown as in the original.') as z.ZodType<
    Translations<TextsOf<F>>
  >;
}

/**
 * Translations of a record's texts in a request, with the limits of the originals. All may be
 * missing. Empty ones are removed.
 */
export function translationsField<F extends Texts>(fields: F) {
  const texts = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])),
    { error: 'Texts in a language must be an object' },
  );
  return z
    .strictObject(
      Object.fromEntries(translationLanguages.map((each) => [each, texts.optional()])),
      {
        error: ({ code }) =>
          code === 'unrecognized_keys'
            ? `Translations can be in: ${known}`
            : 'Translations must be an object',
      },
    )
    .transform((given) => withoutEmpty(given) as Translations<TextsOf<F>>);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Removes empty texts, and languages without any. An empty text in a list keeps its place. */
export function withoutEmpty(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (isEmpty(each)) return [];
      return [[name, typeof each === 'string' || Array.isArray(each) ? each : withoutEmpty(each)]];
    }),
  );
}
