import type { CompanyChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { formatNumber, nothing } from '#ui/format.ts';

type Share = NonNullable<CompanyChallenge['reached']>['joined'];

/** Formats "288 (70 %)", or the rounded percentage alone where the number is not given. */
export function shareText(share: Share | undefined): string {
  if (share === undefined || share.percent === null) return nothing;
  return share.count === null
    ? `${share.percent} %`
    : `${formatNumber(share.count)} (${share.percent} %)`;
}
