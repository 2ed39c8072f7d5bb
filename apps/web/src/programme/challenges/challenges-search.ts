import {
  type ChallengeNeed,
  type ChallengeStatus,
  categoryLabels,
  challengeLimits,
  challengeSorts,
} from '@kolam/contract/programme/challenges/terms.ts';
import { anyText, type ListAddress, listSearch } from '#core/list-search.ts';
import { type InsightsPlace, insightsPlace } from './insights/insights-search.ts';

const insightsTabs = ['calendar', 'leaderboard', 'participation'] as const;

/** What is open over the list, one at a time. The drawer closes while a dialog is open. */
export type ChallengeDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'assign' | 'activate' | 'share'; id: string }
  | { kind: 'plan' | 'preview'; id: string; date: string | undefined }
  | {
      kind: 'insights';
      id: string;
      tab: (typeof insightsTabs)[number] | undefined;
      place: InsightsPlace;
    };

export const statusLabels: Record<ChallengeStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Cards on a page, the default first. */
export const pageSizes = [challengeLimits.page, 24, 48];

const list = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
    category: { label: 'Category', all: 'All categories', options: categoryLabels },
    company: anyText,
    needs: {
      label: 'Needs attention',
      all: 'All challenges',
      options: {
        review: 'Proofs to review',
        content: 'Days without content',
        ending: 'Ending within a week',
      } satisfies Record<ChallengeNeed, string>,
    },
  },
  sorts: challengeSorts,
  sort: '-createdAt',
  limit: challengeLimits.page,
  limits: pageSizes,
});

type Raw = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the dialog in a URL. */
export function dialogIn(raw: Raw): ChallengeDialog | undefined {
  if (raw.create === 'yes') return { kind: 'create' };
  for (const kind of ['plan', 'preview'] as const) {
    const id = textOf(raw[kind]);
    if (id) return { kind, id, date: textOf(raw.date) };
  }
  const insights = textOf(raw.insights);
  if (insights) {
    const tab = insightsTabs.find((known) => known === raw.tab);
    return { kind: 'insights', id: insights, tab, place: insightsPlace(raw) };
  }
  for (const kind of ['edit', 'assign', 'activate', 'share'] as const) {
    const id = textOf(raw[kind]);
    if (id) return { kind, id };
  }
  return undefined;
}

function dialogAddress(dialog: ChallengeDialog | undefined): ListAddress {
  if (!dialog) return {};
  switch (dialog.kind) {
    case 'create':
      return { create: 'yes' };
    case 'plan':
    case 'preview':
      return { [dialog.kind]: dialog.id, ...(dialog.date ? { date: dialog.date } : {}) };
    case 'insights':
      return { insights: dialog.id, ...(dialog.tab ? { tab: dialog.tab } : {}), ...dialog.place };
    default:
      return { [dialog.kind]: dialog.id };
  }
}

/** Returns a URL with the same list under another dialog, or none. */
export const withDialog = (raw: Raw, dialog: ChallengeDialog | undefined): ListAddress => ({
  ...list.write(list.read(raw)),
  ...dialogAddress(dialog),
});

type State = ReturnType<typeof list.read> & { dialog?: ChallengeDialog | undefined };

// Includes the dialog, so that a search typed a moment ago does not close it.
const read = (raw: Raw): State => ({ ...list.read(raw), dialog: dialogIn(raw) });
const write = (state: State) => ({ ...list.write(state), ...dialogAddress(state.dialog) });

/** The list's state in the URL, with the dialog over it. */
export const challengesSearch = { ...list, read, write };
