import { newId } from '#core/ids.ts';

type GivenOption = { optionId?: string | undefined; text: string };
type StoredOption = { optionId: string; text: string };

/**
 * Returns the id of each given option of a question. One without an id is the stored option with its
 * text, if that is no other given one, or else it is new: an answer never comes to mean another text.
 */
export function optionIds(
  given: readonly GivenOption[],
  stored: readonly StoredOption[],
): string[] {
  const taken = new Set(given.flatMap(({ optionId }) => optionId ?? []));
  return given.map(({ optionId, text }) => {
    const same = stored.find((option) => option.text === text && !taken.has(option.optionId));
    const id = optionId ?? same?.optionId ?? newId();
    taken.add(id);
    return id;
  });
}
