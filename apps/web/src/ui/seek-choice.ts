import type { Choice } from './combobox.tsx';

const plain = (text: string) => text.trim().toLowerCase();

/**
 * The one choice that a text means in any case: by its code or barcode, else by its whole name. Two of
 * the same name are none.
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
 * What Enter takes of the choices that were found for a text: the one that it means exactly, else the
 * only one. A part of a code takes nothing: a scanner that read another code would take the wrong one.
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
  /** Those found for it. */
  choices: readonly Choice[];
  /** Leaving the field takes only what is meant exactly. */
  by: 'enter' | 'leaving';
  /** Finds the one of just this code among all there are. */
  exact: ((text: string) => Promise<string | null>) | undefined;
  nothingFound: string;
};

/** The value of the choice that a text means, else what its field says of it. Fails as `exact` does. */
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
