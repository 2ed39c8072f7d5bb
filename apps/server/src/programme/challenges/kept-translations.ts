import type { Translations } from '@kolam/contract/core/languages.ts';
import { withoutEmpty } from '@kolam/contract/core/translation-fields.ts';
import type { TranslatedPart } from '@kolam/contract/programme/challenges/translated-texts.ts';

type Texts<Field extends string> = Translations<{ [Name in Field]?: string }>;

/** A part whose texts may be missing. */
type StoredPart<Field extends string> = Partial<Record<Field, string>> &
  Pick<TranslatedPart<Field>, 'translations'>;

/**
 * Returns a part of a day to store. Without the field `translations`, it keeps those stored.
 * Translations of texts that are empty or missing now are removed.
 */
export function withKeptTranslations<Field extends string, Part extends StoredPart<Field>>(
  { translations, ...part }: Part,
  fields: readonly Field[],
  stored: { translations?: Texts<Field> } | undefined,
): Omit<Part, 'translations'> & { translations?: Texts<Field> } {
  const given: Texts<Field> = translations ?? stored?.translations ?? {};
  const texts: Partial<Record<string, unknown>> = part;
  const left = Object.fromEntries(
    Object.entries(given).map(([language, translated]) => [
      language,
      Object.fromEntries(
        fields.flatMap((field) =>
          texts[field] === '' || texts[field] === undefined ? [] : [[field, translated?.[field]]],
        ),
      ),
    ]),
  );
  const full: Texts<Field> = withoutEmpty(left);
  return Object.keys(full).length === 0 ? part : { ...part, translations: full };
}
