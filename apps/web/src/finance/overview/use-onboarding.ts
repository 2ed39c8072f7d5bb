import type { OnboardingStep } from './onboarding.tsx';
import { type FinanceOverview, useFirstCounts } from './queries.ts';

const isBlank = (overview: FinanceOverview) =>
  overview.receivableParts.documents === 0 &&
  overview.payableParts.documents === 0 &&
  overview.gstOutputParts.documents === 0 &&
  overview.gstInputParts.documents === 0 &&
  overview.receipts === 0 &&
  overview.payouts === 0;

/** Returns the first steps while there is nothing to show, otherwise undefined. */
export function useOnboarding(overview: FinanceOverview | undefined): OnboardingStep[] | undefined {
  const blank = overview !== undefined && isBlank(overview);
  const { data: counts } = useFirstCounts({ enabled: blank });
  // There are documents of other years, or only drafts: their users need no first steps.
  if (!blank || counts === undefined || counts.invoices > 0) return undefined;
  return [
    ...(counts.isFilledIn === null
      ? []
      : [{ id: 'organisation' as const, done: counts.isFilledIn }]),
    { id: 'customer', done: counts.customers > 0 },
    { id: 'invoice', done: false },
  ];
}
