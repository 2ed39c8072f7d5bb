import { runList } from '@kolam/contract/finance/payment-runs/values.ts';
import { useListState } from '#core/list-state.ts';

/** The list of payment runs in the address. */
export const useRuns = () => useListState(runList);

export type RunsList = ReturnType<typeof useRuns>;
