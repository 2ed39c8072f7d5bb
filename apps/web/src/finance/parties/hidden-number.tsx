import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { CodeText } from '#ui/code-text.tsx';
import styles from './parties.module.css';
import { refreshParties } from './queries.ts';

/** Milliseconds for which a full number stays visible. */
const shownFor = 60_000;

type HiddenNumberProps = {
  hidden: string;
  /** What the number is: "PAN". */
  what: string;
  reveal: () => Promise<string>;
};

/** An account number or a PAN, masked until the user reveals it, which is logged. */
export function HiddenNumber({ hidden, what, reveal }: HiddenNumberProps) {
  const canReveal = useCan('finance:write');
  const [whole, setWhole] = useState<string>();
  const revealing = useSingleAction({
    mutationFn: reveal,
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

  const verb = whole === undefined ? 'Reveal' : 'Hide';
  return (
    <span className={styles.number}>
      {whole === undefined ? <CodeText code={hidden} /> : <CodeText code={whole} what={what} />}
      {canReveal && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${verb} the ${what}`}
          disabled={revealing.isPending}
          onClick={() => (whole === undefined ? revealing.start() : setWhole(undefined))}
        >
          {revealing.isPending ? 'Revealing...' : verb}
        </Button>
      )}
    </span>
  );
}
