import { Menu } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { MenuItem, MenuReason } from './menu-item.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/**
 * The parts of menus, passed to those who render menu items, since they are loaded with the first
 * menu that opens.
 */
const parts = { Menu, MenuItem, MenuReason, ThemeChoice };

/** Renders the items of a menu. `action` closes the menu and then runs the given function. */
export type MenuItems = (action: (then: () => void) => () => void, its: typeof parts) => ReactNode;

type OpenMenuProps = {
  /** The menu's id, for the button's `aria-controls`. */
  id: string;
  /** The menu's accessible name. */
  label: string;
  /** The button that opened it. The menu is positioned at it and returns the focus to it. */
  opener: HTMLElement;
  /** In pixels. By default as wide as its items. */
  width?: number;
  onClose: () => void;
  children: MenuItems;
};

/**
 * A menu that is mounted only while open. Before that, only its button exists: a mounted closed
 * menu costs as much as two rows of a table.
 */
export function OpenMenu({ id, label, opener, width, onClose, children }: OpenMenuProps) {
  function close() {
    opener.focus({ preventScroll: true });
    onClose();
  }

  // First returns the focus, then runs the action: a dialog remembers what had the focus when it
  // opened.
  const action = (then: () => void) => () => {
    close();
    then();
  };

  // With the focus back on the button, the browser tabs on to the element after it.
  const leaveByTab = (event: KeyboardEvent) => event.key === 'Tab' && close();

  return (
    <Menu
      opened
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      returnFocus={false}
      // Hiding it would lose the focus inside it.
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

/** The menu's accessible name, and in its place the button, which another component renders. */
function MenuName({ ref, id, label, opener }: MenuNameProps) {
  useImperativeHandle(ref, () => opener, [opener]);
  return (
    <span id={id} hidden>
      {label}
    </span>
  );
}
