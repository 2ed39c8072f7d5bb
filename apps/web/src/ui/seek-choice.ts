import type { Choice } from './combobox.tsx';

const plain = (text: string) => text.trim().toLowerCase();

/**
 * Returns the one choice that a text identifies, ignoring case: by its code or barcode, else by its
 * whole name. Two with the same name count as none.
 */
function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text);
  const all = choices.filter(({ disabled }) => disabled !== true);
  const byKey = all.find(({ keys = [] }) => keys.some((key) => plain(key) === wanted));
  if (byKey || wanted === '') return byKey;
  const byName = all.filter(({ label }) => plain(label) === wanted);
  return byName.length === 1 ? byName[0] : undefined;
}

/**
 * Returns the choice that Enter takes from the results for a text: the exact match, else the only
 * one. A partial code takes nothing, since a scanner that read another code would take the wrong
 * one.
 */
function entered(choices: readonly Choice[], text: string): Choice | undefined {
  const exact = exactChoice(choices, text);
  const [only, ...others] = choices.filter(({ disabled }) => disabled !== true);
  if (exact || !only || others.length > 0) return exact;
  const isPart = (only.keys ?? []).some((key) => plain(key).includes(plain(text)));
  return isPart ? undefined : only;
}

type SearchTerms = {
  text: string;
  /** The results for the text. */
  choices: readonly Choice[];
  /** Leaving the field takes only an exact match. */
  by: 'enter' | 'leaving';
  /** Finds the choice with exactly this code among all choices. */
  exact: ((text: string) => Promise<string | null>) | undefined;
  nothingFound: string;
};

/**
 * Returns the value of the choice that a text identifies, or else the problem to show at its field.
 * Rejects if `exact` does.
 */
export async function seekChoice(
  searched: SearchTerms,
): Promise<{ value: string } | { problem: string }> {
  const { text, choices, by, exact, nothingFound } = searched;
  const match = by === 'enter' ? entered(choices, text) : exactChoice(choices, text);
  if (match) return match;
  const value = (await exact?.(text)) ?? null;
  if (value !== null) return { value };
  const problem = choices.length === 0 ? nothingFound : `Nothing is chosen for “${text}”`;
  return { problem: `${problem}. Choose from the list, or clear the field.` };
}
