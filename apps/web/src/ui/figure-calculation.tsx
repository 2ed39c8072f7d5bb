import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { Popover } from '@mantine/core';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import type { FigureStep } from './explained-figure.tsx';
import styles from './figure-calculation.module.css';

type FigureCalculationProps = {
  /** The id of the calculation, for the figure's `aria-controls`. */
  id: string;
  label: string;
  steps: readonly FigureStep[];
  /** The figure. The calculation is positioned at it and returns the focus to it. */
  opener: HTMLElement;
  onClose: () => void;
};

/** Shows how a figure was calculated, while open. */
export function FigureCalculation({ id, label, steps, opener, onClose }: FigureCalculationProps) {
  function close() {
    opener.focus({ preventScroll: true });
    onClose();
  }

  // With the focus back on the figure, the browser tabs on to the element after it.
  const leaveByTab = (event: KeyboardEvent) => event.key === 'Tab' && close();

  return (
    <Popover
      opened
      onChange={(opened) => !opened && close()}
      position="bottom"
      offset={6}
      width={372}
      shadow="md"
      returnFocus={false}
      hideDetached={false}
      withRoles={false}
      middlewares={{ flip: true, shift: { padding: 12 } }}
      transitionProps={{ transition: 'fade', duration: 0 }}
    >
      <Popover.Target>
        <AtOpener opener={opener} />
      </Popover.Target>
      <Popover.Dropdown
        ref={takeFocus}
        id={id}
        role="dialog"
        aria-label={`How ${label} is worked out`}
        tabIndex={-1}
        className={styles.working ?? ''}
        data-mantine-stop-propagation
        data-screen-only
        onKeyDown={leaveByTab}
      >
        <p className={styles.title}>{label}</p>
        <ol>
          {steps.map((step, place) => (
            // A label may occur twice, and steps are identified by their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: the working does not change its order
            <li key={place} className={styles.step}>
              <span>{step.label}</span>
              <span className={styles.amount}>{amountOf(step.amount)}</span>
              <span className={styles.how}>{step.how}</span>
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Focuses it once it is mounted, without scrolling, since it is positioned only afterwards. */
const takeFocus = (calculation: HTMLDivElement | null) =>
  calculation?.focus({ preventScroll: true });

/** Always with paise, so that the amounts align. */
const amountOf = (paise: number) =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

/** Represents the figure, which another component renders. */
function AtOpener({ ref, opener }: { ref?: Ref<HTMLElement>; opener: HTMLElement }) {
  useImperativeHandle(ref, () => opener, [opener]);
  return null;
}
