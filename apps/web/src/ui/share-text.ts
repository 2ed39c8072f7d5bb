import { formatNumber, nothing } from './format.ts';

/** A part of a group of people, without what the size of the group hides. */
type Share = { count: number | null; percent: number | null };

/** Formats "70 %". */
export const percentText = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? nothing : `${percent} %`;

/** Formats "288 (70 %)", or the rounded percentage alone where the number is not given. */
export function shareText(share: Share | null | undefined): string {
  const percent = percentText(share?.percent);
  const count = share?.count ?? null;
  return count === null || percent === nothing ? percent : `${formatNumber(count)} (${percent})`;
}
