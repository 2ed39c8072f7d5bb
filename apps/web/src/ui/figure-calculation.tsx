import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { Popover } from '@mantine/core';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import type { FigureStep } from './explained-figure.tsx';
import styles from './figure-calculation.module.css';

type FigureCalculationProps = {
  /** Of the working, for the figure that controls it. */
  id: string;
  label: string;
  steps: readonly FigureStep[];
  /** The figure: the working stays at it and gives the focus back to it. */
  opener: HTMLElement;
  onClose: () => void;
};

/** How a figure came about, for as long as it is open. */
export function FigureCalculation({ id, label, steps, opener, onClose }: FigureCalculationProps) {
  function close() {
    opener.focus({ preventScroll: true });
    onClose();
  }

  // With the focus back at the figure, the browser goes on to what stands after it.
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
            // A label may stand there twice, and the order is the step's name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the working does not change its order
            <li key={place} className={styles.step}>
              <span className={styles.label}>{step.label}</span>
              <span className={styles.amount}>{amountOf(step.amount)}</span>
              <span className={styles.how}>{step.how}</span>
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Once it is there; not scrolled to, since it is put in its place only after this. */
const takeFocus = (calculation: HTMLDivElement | null) =>
  calculation?.focus({ preventScroll: true });

/** Always with paise, so that they stand below each other. */
const amountOf = (paise: number) =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

/** Stands for the figure, which is another component's to render. */
function AtOpener({ ref, opener }: { ref?: Ref<HTMLElement>; opener: HTMLElement }) {
  useImperativeHandle(ref, () => opener, [opener]);
  return null;
}
