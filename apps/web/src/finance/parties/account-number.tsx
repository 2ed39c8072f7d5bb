import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { CodeText } from '#ui/code-text.tsx';
import styles from './parties.module.css';
import { revealAccount } from './party-endpoints.ts';
import { refreshParties } from './queries.ts';

/** Milliseconds for which a full number stays visible. */
const shownFor = 60_000;

/** An account number, masked until the user reveals it, which is logged. */
export function AccountNumber({ party }: { party: Party }) {
  const canReveal = useCan('finance:write');
  const [whole, setWhole] = useState<string>();
  const revealing = useSingleAction({
    mutationFn: () => revealAccount(party),
    onSuccess: (number) => {
      setWhole(number);
      // The reveal is in the history.
      void refreshParties();
    },
    onError: toastError,
  });

  useEffect(() => {
    if (whole === undefined) return;
    const timer = setTimeout(setWhole, shownFor, undefined);
    return () => clearTimeout(timer);
  }, [whole]);

  return (
    <span className={styles.number}>
      {whole === undefined ? (
        <CodeText code={party.bank.account} />
      ) : (
        <CodeText code={whole} what="account number" />
      )}
      {canReveal && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={revealing.isPending}
          onClick={() => (whole === undefined ? revealing.start() : setWhole(undefined))}
        >
          {revealing.isPending ? 'Revealing...' : whole === undefined ? 'Reveal' : 'Hide'}
        </Button>
      )}
    </span>
  );
}
