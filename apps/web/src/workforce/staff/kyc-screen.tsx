import { KycQueue } from './kyc-queue.tsx';
import { KycTable } from './kyc-table.tsx';
import { StaffOutcomes } from './outcomes.tsx';
import { useKycQueue } from './use-kyc-queue.ts';

/** The KYC tab: people waiting for review, as a table, or one by one beside their documents. */
export function KycScreen() {
  const queue = useKycQueue();
  return (
    <StaffOutcomes onDecided={queue.moveOn}>
      {queue.open === undefined ? (
        <KycTable queue={queue} />
      ) : (
        <KycQueue queue={queue} id={queue.open} />
      )}
    </StaffOutcomes>
  );
}
