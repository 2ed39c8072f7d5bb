import { Menu } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { MenuItem, MenuReason } from './menu-item.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** What menus are made of; handed to anyone who fills one, since it comes with the first that opens. */
const parts = { Menu, MenuItem, MenuReason, ThemeChoice };

/** The items of a menu; `act` closes the menu and then does something. */
export type MenuItems = (action: (then: () => void) => () => void, its: typeof parts) => ReactNode;

type OpenMenuProps = {
  /** Of the menu, for the button that controls it. */
  id: string;
  /** Its name. */
  label: string;
  /** The button that opened it: the menu stays at it and gives the focus back to it. */
  opener: HTMLElement;
  /** In pixels; as wide as its items by default. */
  width?: number;
  onClose: () => void;
  children: MenuItems;
};

/**
 * A menu for as long as it is open. Until then only its button is there: one that waits closed
 * costs as much as two rows of a table.
 */
export function OpenMenu({ id, label, opener, width, onClose, children }: OpenMenuProps) {
  function close() {
    opener.focus({ preventScroll: true });
    onClose();
  }

  // First the focus, then the act: a dialog remembers what had the focus when it opened.
  const action = (then: () => void) => () => {
    close();
    then();
  };

  // With the focus back at the button, the browser goes on to what stands after it.
  const leaveByTab = (event: KeyboardEvent) => event.key === 'Tab' && close();

  return (
    <Menu
      opened
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      returnFocus={false}
      // Hidden, it would lose the focus that it holds.
      hideDetached={false}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <MenuName label={label} opener={opener} />
      </Menu.Target>
      <Menu.Dropdown id={id} onKeyDown={leaveByTab}>
        {children(action, parts)}
      </Menu.Dropdown>
    </Menu>
  );
}

type MenuNameProps = {
  ref?: Ref<HTMLElement>;
  id?: string;
  label: string;
  opener: HTMLElement;
};

/** The menu's name, and in its own place the button, which is another component's to render. */
function MenuName({ ref, id, label, opener }: MenuNameProps) {
  useImperativeHandle(ref, () => opener, [opener]);
  return (
    <span id={id} hidden>
      {label}
    </span>
  );
}
