import { same } from './compare-drafts.ts';
import { type DayDraft, type Draft, sections } from './day-draft.ts';

type Versions<T> = {
  /** The version at the start of editing. */
  before: T;
  typed: T;
  /** The saved version now. */
  latest: T;
};

const find = (list: readonly Draft[], id: string | undefined) =>
  id === undefined ? undefined : list.find((one) => one.id === id);

/** Returns my version if I changed it, else theirs. Undefined if it was removed. */
function stays(mine: Draft, { before, latest }: Versions<Draft[]>): Draft | undefined {
  if (mine.id === undefined) return mine;
  const theirs = find(latest, mine.id);
  const changedHere = !same(mine, find(before, mine.id));
  if (theirs) return changedHere ? mine : { ...theirs, key: mine.key };
  // They removed it: my edits become a new one.
  return changedHere ? { ...mine, id: undefined } : undefined;
}

const orderOf = (list: readonly Draft[], among: readonly Draft[]) =>
  list.flatMap(({ id }) => (find(among, id) ? [id] : [])).join();

function mergeList(lists: Versions<Draft[]>): Draft[] {
  const { before, typed, latest } = lists;
  const mine = typed.flatMap((one) => stays(one, lists) ?? []);
  // New in theirs, or removed here while they changed it.
  const theirs = latest.filter(({ id }) => {
    const old = find(before, id);
    return !find(typed, id) && !(old && same(old, find(latest, id)));
  });
  const movedHere = orderOf(before, typed) !== orderOf(typed, before);
  if (movedHere) return [...mine, ...theirs];
  const place = ({ id }: Draft) => {
    const at = id === undefined ? -1 : latest.findIndex((one) => one.id === id);
    return at < 0 ? latest.length : at;
  };
  return [...mine, ...theirs].sort((one, other) => place(one) - place(other));
}

/** Returns titles of components changed differently in both versions. */
function contestedIn({ before, typed, latest }: Versions<Draft[]>): string[] {
  return typed.flatMap((mine) => {
    const old = find(before, mine.id);
    const theirs = find(latest, mine.id);
    const both = old && theirs && !same(mine, old) && !same(theirs, old);
    return both && !same(mine, theirs) ? [mine.title || 'Untitled'] : [];
  });
}

/**
 * Merges edits with a newer version, component by component, so that neither is lost unseen.
 * `contested` names what both changed. There, my edits win.
 */
export function mergeDrafts({ before, typed, latest }: Versions<DayDraft>) {
  const contested: string[] = [];
  const merged: DayDraft = {
    ...latest,
    status: typed.status === before.status ? latest.status : typed.status,
  };
  for (const name of sections) {
    const lists = { before: before[name], typed: typed[name], latest: latest[name] };
    contested.push(...contestedIn(lists));
    Object.assign(merged, { [name]: mergeList(lists) });
  }
  return { merged, contested };
}
