import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { useWaitingProofs } from './queries.ts';

/** How many proofs wait for review, in the navigation. */
export function ReviewBadge() {
  const waiting = useWaitingProofs();
  if (!waiting) return null;
  return (
    <>
      <span aria-hidden="true">{waiting > 999 ? '999+' : waiting}</span>
      <span className="visually-hidden">, {groupedNumber(waiting)} waiting</span>
    </>
  );
}
