import { type ReactNode, useId, useState } from 'react';
import { type MenuOpening, menuOpening } from './menu-opening.ts';
import { OpenMenu } from './open-menu.tsx';

type MenuButtonProps = {
  /** The menu's name. */
  label: string;
  /** The button, with what makes it this menu's. */
  button: (props: MenuOpening) => ReactNode;
  /** In pixels. */
  width: number;
  /** The items; `act` closes the menu and then does something. */
  children: (act: (then: () => void) => () => void) => ReactNode;
};

/** A button and the menu that it opens. */
export function MenuButton({ label, button, width, children }: MenuButtonProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const open = opener !== undefined;
  const close = () => setOpener(undefined);

  return (
    <>
      {button(menuOpening({ id, open, onToggle: open ? close : setOpener }))}
      {opener && (
        <OpenMenu id={id} label={label} opener={opener} width={width} onClose={close}>
          {children}
        </OpenMenu>
      )}
    </>
  );
}
