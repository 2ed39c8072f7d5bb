import { useLanguage } from '#language/language.ts';
import { partsByLanguage } from '#language/parts-by-language.ts';

/**
 * A text with words that people wrote. Screen readers pronounce them in their own language, since a
 * challenge may lack a translation.
 */
export function Written({ text }: { text: string }) {
  const { language: reader } = useLanguage();
  return partsByLanguage(text, reader).map(({ language, text: part }, place) =>
    language === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, and its place never changes
      <span key={place} lang={`${language}-IN`}>
        {part}
      </span>
    ),
  );
}
