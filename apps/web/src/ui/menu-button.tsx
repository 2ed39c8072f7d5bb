import { type ReactNode, useId, useState } from 'react';
import { type MenuOpening, menuOpening } from './menu-opening.ts';
import type { MenuItems } from './open-menu.tsx';
import { useOpenMenu } from './use-open-menu.ts';

type MenuButtonProps = {
  /** The menu's name. */
  label: string;
  /** Renders the button, with the props that connect it to the menu. */
  button: (props: MenuOpening) => ReactNode;
  /** In pixels. */
  width: number;
  children: MenuItems;
};

/** A button and the menu that it opens. */
export function MenuButton({ label, button, width, children }: MenuButtonProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const open = opener !== undefined;
  const OpenMenu = useOpenMenu(open);
  const close = () => setOpener(undefined);

  return (
    <>
      {button(menuOpening({ id, open, onToggle: open ? close : setOpener }))}
      {opener && OpenMenu && (
        <OpenMenu id={id} label={label} opener={opener} width={width} onClose={close}>
          {children}
        </OpenMenu>
      )}
    </>
  );
}
