import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './explained-figure.module.css';

/** One line of a working; `amount` in paise. */
export type FigureStep = { label: string; how: string; amount: number };

type ExplainedFigureProps = {
  /** In paise. */
  amount: number;
  /** What the figure is, above its working: "Total". */
  label: string;
  /** The last one comes to the figure; a function is asked only when someone looks. */
  steps: readonly FigureStep[] | (() => readonly FigureStep[]);
  /** How the figure is written where not as `rupeeText` does, such as without paise. */
  text?: string;
  className?: string | undefined;
};

const load = () => import('./figure-calculation.tsx');

const FigureCalculation = lazy(async () => ({ default: (await load()).FigureCalculation }));

// Offline, it is fetched again when it is opened, which then says what is wrong.
const prefetchPage = () => void load().catch(() => undefined);

/** An amount that opens its working. */
export function ExplainedFigure(props: ExplainedFigureProps) {
  const { amount, label, steps, text = rupeeText(amount), className } = props;
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const open = opener !== undefined;
  const close = () => setOpener(undefined);

  return (
    <>
      <button
        type="button"
        className={className ? `${styles.figure} ${className}` : styles.figure}
        aria-label={`How ${text} is worked out`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // Escape closes the working, not the window that the figure stands in.
        data-mantine-stop-propagation={open || undefined}
        onPointerEnter={prefetchPage}
        onFocus={prefetchPage}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onClick={({ currentTarget }) => setOpener(open ? undefined : currentTarget)}
      >
        {text}
      </button>
      {opener && (
        <Suspense>
          <FigureCalculation
            id={id}
            label={label}
            steps={typeof steps === 'function' ? steps() : steps}
            opener={opener}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
