import {
  categories,
  challengeLimits,
  challengeNeeds,
  challengeSorts,
  challengeStatuses,
} from '@kolam/contract/programme/challenges/terms.ts';
import { anyText, type ListAddress, type ListSearch, listSearch } from '#core/list-search.ts';
import { type InsightsPlace, insightsPlace } from './insights/insights-search.ts';

const insightsTabs = ['calendar', 'leaderboard', 'participation'] as const;

/** What is open over the list, one at a time; the drawer beside the list makes room for it. */
export type ChallengeWindow =
  | { kind: 'create' }
  | { kind: 'edit' | 'assign' | 'activate'; id: string }
  | { kind: 'plan'; id: string; date: string | undefined }
  | {
      kind: 'insights';
      id: string;
      tab: (typeof insightsTabs)[number] | undefined;
      place: InsightsPlace;
    };

/** Cards on a page, the usual number first. */
export const pageSizes = [challengeLimits.page, 24, 48];

const list = listSearch({
  filters: {
    status: challengeStatuses,
    category: categories,
    company: anyText,
    needs: challengeNeeds,
  },
  sorts: challengeSorts,
  sort: '-createdAt',
  limit: challengeLimits.page,
  limits: pageSizes,
});

type Raw = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The window that an address holds. */
export function windowIn(raw: Raw): ChallengeWindow | undefined {
  if (raw.create === 'yes') return { kind: 'create' };
  const plan = textOf(raw.plan);
  if (plan) return { kind: 'plan', id: plan, date: textOf(raw.date) };
  const insights = textOf(raw.insights);
  if (insights) {
    const tab = insightsTabs.find((known) => known === raw.tab);
    return { kind: 'insights', id: insights, tab, place: insightsPlace(raw) };
  }
  for (const kind of ['edit', 'assign', 'activate'] as const) {
    const id = textOf(raw[kind]);
    if (id) return { kind, id };
  }
  return undefined;
}

function windowAddress(window: ChallengeWindow | undefined): ListAddress {
  if (!window) return {};
  switch (window.kind) {
    case 'create':
      return { create: 'yes' };
    case 'plan':
      return { plan: window.id, ...(window.date ? { date: window.date } : {}) };
    case 'insights':
      return { insights: window.id, ...(window.tab ? { tab: window.tab } : {}), ...window.place };
    default:
      return { [window.kind]: window.id };
  }
}

/** An address with the same list below another window, or none. */
export const withWindow = (raw: Raw, window: ChallengeWindow | undefined): ListAddress => ({
  ...list.write(list.read(raw)),
  ...windowAddress(window),
});

type Filters = {
  status: typeof challengeStatuses;
  category: typeof categories;
  company: typeof anyText;
  needs: typeof challengeNeeds;
};
type Sort = (typeof challengeSorts)[number];
type State = ReturnType<typeof list.read> & { window?: ChallengeWindow | undefined };

// The window goes along, so that a search that was typed a moment ago does not close it.
const read = (raw: Raw): State => ({ ...list.read(raw), window: windowIn(raw) });
const write = (state: State) => ({ ...list.write(state), ...windowAddress(state.window) });

/** The list's state in the address, with the window over it. */
export const challengesSearch: ListSearch<Filters, Sort> = { read, write };
