import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { Suspense, useId, useState } from 'react';
import styles from './explained-figure.module.css';
import { lazyNamed } from './lazy-named.ts';

/** One line of a calculation, `amount` in paise. */
export type FigureStep = { label: string; how: string; amount: number };

type ExplainedFigureProps = {
  /** In paise. */
  amount: number;
  /** What the figure is, above its calculation: "Total". */
  label: string;
  /** The last step equals the figure. A function is called only when the calculation is opened. */
  steps: readonly FigureStep[] | (() => readonly FigureStep[]);
  /** The figure's text if it differs from `rupeeText`, such as without paise. */
  text?: string;
  className?: string | undefined;
};

const load = () => import('./figure-calculation.tsx');

const FigureCalculation = lazyNamed(load, 'FigureCalculation');

// If this fails offline, it is fetched again on opening, which then shows the error.
const prefetchPage = () => void load().catch(() => undefined);

/** An amount that opens its calculation. */
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
        // Escape closes the calculation, not the dialog that contains the figure.
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
