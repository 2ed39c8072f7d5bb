import type { CountStatus } from '@kolam/contract/inventory/counts/model.ts';
import { routes } from '#core/routes.ts';
import type { Tone } from '#ui/tone.ts';
import { countStatuses } from './counts-search.ts';
import type { Count, CountLine } from './queries.ts';

/** What a status means by its colour, and what it is called. */
export const statusTerms: Record<CountStatus, { label: string; tone: Tone }> = {
  OPEN: { label: 'Open', tone: 'info' },
  REVIEW: { label: 'In review', tone: 'attention' },
  POSTED: { label: 'Posted', tone: 'good' },
  CANCELLED: { label: 'Cancelled', tone: 'quiet' },
};

export const statusOptions = countStatuses.map((value) => ({
  value,
  label: statusTerms[value].label,
}));

/** What is counted: one box, or a whole warehouse. */
export const placeOf = ({ box, wh }: Pick<Count, 'box' | 'wh'>): string =>
  box ? `${box.code} · ${wh.name}` : wh.name;

/** Where a line lies. */
export const linePlace = ({ box }: Pick<CountLine, 'box'>): string => box?.code ?? 'Unboxed';

/** "+3", "−2", "0". */
export const signed = (units: number): string =>
  units > 0 ? `+${units.toLocaleString('en-IN')}` : units.toLocaleString('en-IN').replace('-', '−');

export const trail = { to: routes.inventoryCounts(), label: 'Stock counts' };
