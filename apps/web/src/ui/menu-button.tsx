import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './open-menu.module.css';
import { OpenMenu } from './open-menu.tsx';

type ButtonProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onMouseDown: (event: SyntheticEvent) => void;
  onTouchStart: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type MenuButtonProps = {
  /** The menu's name. */
  label: string;
  /** The button, with what makes it this menu's. */
  button: (props: ButtonProps) => ReactNode;
  /** In pixels. */
  width: number;
  /** The items; `act` closes the menu, gives the focus back and then does something. */
  children: (act: (then: () => void) => () => void) => ReactNode;
};

// The menu closes on presses outside itself: this one is the button's to answer.
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A button and the menu that it opens. */
export function MenuButton({ label, button, width, children }: MenuButtonProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();

  function close() {
    opener?.focus({ preventScroll: true });
    setOpener(undefined);
  }

  // First the focus, then the act: a dialog remembers what had the focus when it opened.
  const act = (then: () => void) => () => {
    close();
    then();
  };

  return (
    <span className={styles.place}>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': opener !== undefined,
        'aria-controls': opener && id,
        onMouseDown: keep,
        onTouchStart: keep,
        onClick: ({ currentTarget }) => (opener ? close() : setOpener(currentTarget)),
      })}
      {opener && (
        <OpenMenu id={id} label={label} width={width} onClose={close}>
          {children(act)}
        </OpenMenu>
      )}
    </span>
  );
}
