import { newId } from '#core/ids.ts';

type GivenOption = { optionId?: string | undefined; text: string };
type StoredOption = { optionId: string; text: string };

/**
 * Returns the id of each given option of a question. Those that a caller sends stay, and options
 * without one beside them are new. A caller who sends none keeps those stored: an option is the
 * stored one with its text, or else the one at its place, unless that text is that of another given
 * option. No stored option is two of them.
 */
export function optionIds(
  given: readonly GivenOption[],
  stored: readonly StoredOption[],
): string[] {
  if (given.some(({ optionId }) => optionId !== undefined)) {
    return given.map(({ optionId }) => optionId ?? newId());
  }
  const free = new Set(stored);
  const take = (option: StoredOption | undefined) =>
    option && free.delete(option) ? option.optionId : undefined;
  const byText = given.map(({ text }) => take([...free].find((option) => option.text === text)));
  const texts = new Set(given.map(({ text }) => text));
  return byText.map((known, place) => {
    const there = stored[place];
    const byPlace = there && !texts.has(there.text) ? there : undefined;
    return known ?? take(byPlace) ?? newId();
  });
}
