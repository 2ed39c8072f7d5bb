import { type Language, languages } from '@kolam/contract/core/languages.ts';
import { challengeList } from '@kolam/contract/programme/challenges/values.ts';
import type { Address } from '#core/address-state.ts';
import { readList, writeList } from '#core/list-search.ts';
import { type InsightsPlace, insightsPlace } from './insights/insights-search.ts';

const insightsTabs = ['calendar', 'leaderboard', 'participation'] as const;

/** What is open over the list, one at a time. The drawer closes while a dialog is open. */
export type ChallengeDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'assign' | 'activate' | 'share' | 'clone'; id: string }
  | { kind: 'plan'; id: string; date: string | undefined }
  | { kind: 'preview'; id: string; date: string | undefined; language: Language | undefined }
  | {
      kind: 'insights';
      id: string;
      tab: (typeof insightsTabs)[number] | undefined;
      place: InsightsPlace;
    };

type Raw = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the dialog in a URL. */
export function dialogIn(raw: Raw): ChallengeDialog | undefined {
  if (raw.create === 'yes') return { kind: 'create' };
  const plan = textOf(raw.plan);
  if (plan) return { kind: 'plan', id: plan, date: textOf(raw.date) };
  const preview = textOf(raw.preview);
  if (preview) {
    const language = languages.find((known) => known === raw.language);
    return { kind: 'preview', id: preview, date: textOf(raw.date), language };
  }
  const insights = textOf(raw.insights);
  if (insights) {
    const tab = insightsTabs.find((known) => known === raw.tab);
    return { kind: 'insights', id: insights, tab, place: insightsPlace(raw) };
  }
  for (const kind of ['edit', 'assign', 'activate', 'share', 'clone'] as const) {
    const id = textOf(raw[kind]);
    if (id) return { kind, id };
  }
  return undefined;
}

function dialogAddress(dialog: ChallengeDialog | undefined): Address {
  if (!dialog) return {};
  switch (dialog.kind) {
    case 'create':
      return { create: 'yes' };
    case 'plan':
      return { plan: dialog.id, ...(dialog.date ? { date: dialog.date } : {}) };
    case 'preview':
      return {
        preview: dialog.id,
        ...(dialog.date ? { date: dialog.date } : {}),
        ...(dialog.language ? { language: dialog.language } : {}),
      };
    case 'insights':
      return { insights: dialog.id, ...(dialog.tab ? { tab: dialog.tab } : {}), ...dialog.place };
    default:
      return { [dialog.kind]: dialog.id };
  }
}

/** Returns a URL with the same list under another dialog, or none. */
export const withDialog = (raw: Raw, dialog: ChallengeDialog | undefined): Address => ({
  ...writeList(challengeList, readList(challengeList, raw)),
  ...dialogAddress(dialog),
});
