import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import type { Share } from './floor.ts';
import type { ReportTexts } from './texts.ts';

/** In place of a figure of too few people. */
export const hiddenText = '–';

/** Formats "82 %". */
export const percentText = (percent: number | null): string =>
  percent === null ? hiddenText : `${percent} %`;

/** Formats "412 (82 %)", or the rounded percentage alone where the number is not given. */
export const shareText = ({ count, percent }: Share): string =>
  count === null ? percentText(percent) : `${groupedNumber(count)} (${percentText(percent)})`;

/** Formats "412 people (82 %)" or "About 85 % of the people". Null where nothing may be shown. */
export function peopleText(texts: ReportTexts, { count, percent }: Share): string | null {
  if (percent === null) return null;
  if (count === null) return texts.about(percent);
  return texts.share(groupedNumber(count), count === 1, percent);
}

export const countText = (count: number | null): string =>
  count === null ? hiddenText : groupedNumber(count);
