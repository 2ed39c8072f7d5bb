import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { HowToPayPanel, PaymentFacts } from '#finance/invoice-links/how-to-pay-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePaymentDetails } from './queries.ts';

/** The UPI code of an invoice, and the bank account on request: each look is recorded. */
export function HowToPay({ upiLink }: { upiLink: string | null }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <HowToPayPanel upiLink={upiLink}>
      {isAsked ? (
        <BankDetails />
      ) : (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          Show bank details
        </Button>
      )}
    </HowToPayPanel>
  );
}

function BankDetails() {
  const query = usePaymentDetails();
  const { data } = query;
  if (query.error) return <LoadProblem title="Could not load the bank details." query={query} />;
  return data ? <PaymentFacts details={data} /> : <Skeleton width="70%" />;
}
