import { same } from './compare-drafts.ts';
import { type DayDraft, type Draft, sections } from './day-draft.ts';

type Versions<T> = {
  /** What the typing started from. */
  before: T;
  typed: T;
  /** What is saved by now. */
  latest: T;
};

const find = (list: readonly Draft[], id: string | undefined) =>
  id === undefined ? undefined : list.find((one) => one.id === id);

/** Mine where I changed it, else theirs; none where it is gone. */
function stays(mine: Draft, { before, latest }: Versions<Draft[]>): Draft | undefined {
  if (mine.id === undefined) return mine;
  const theirs = find(latest, mine.id);
  const changedHere = !same(mine, find(before, mine.id));
  if (theirs) return changedHere ? mine : { ...theirs, key: mine.key };
  // They removed it: what was typed of it becomes a new one.
  return changedHere ? { ...mine, id: undefined } : undefined;
}

const orderOf = (list: readonly Draft[], among: readonly Draft[]) =>
  list.flatMap(({ id }) => (find(among, id) ? [id] : [])).join();

function mergeList(lists: Versions<Draft[]>): Draft[] {
  const { before, typed, latest } = lists;
  const mine = typed.flatMap((one) => stays(one, lists) ?? []);
  // New there, or removed here while they changed it.
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

/** Titles of what was changed here and there, differently. */
function contestedIn({ before, typed, latest }: Versions<Draft[]>): string[] {
  return typed.flatMap((mine) => {
    const old = find(before, mine.id);
    const theirs = find(latest, mine.id);
    const both = old && theirs && !same(mine, old) && !same(theirs, old);
    return both && !same(mine, theirs) ? [mine.title || 'Untitled'] : [];
  });
}

/**
 * What was typed over a newer version, component by component, so that neither is lost unseen.
 * `contested` names what both changed; there, what was typed stands.
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
