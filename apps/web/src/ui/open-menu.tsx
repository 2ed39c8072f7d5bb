import { Menu } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './open-menu.module.css';

type OpenMenuProps = {
  /** Of the menu, for the button that controls it. */
  id: string;
  /** Its name. */
  label: string;
  /** Where the button lies in the positioned element around; all of that by default. */
  at?: CSSProperties;
  /** In pixels; as wide as its items by default. */
  width?: number;
  /** Gives the focus back as well: the menu knows no button. */
  onClose: () => void;
  /** Its items. */
  children: ReactNode;
};

/**
 * A menu for as long as it is open. Until then only its button is there: one that waits closed
 * costs as much as two rows of a table.
 */
export function OpenMenu({ id, label, at, width, onClose, children }: OpenMenuProps) {
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-end"
      returnFocus={false}
      // What the button lies in may be below a head that covers it.
      hideDetached={false}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <MenuAnchor label={label} at={at} />
      </Menu.Target>
      <Menu.Dropdown id={id}>{children}</Menu.Dropdown>
    </Menu>
  );
}

type MenuAnchorProps = {
  ref?: Ref<HTMLSpanElement>;
  id?: string;
  label: string;
  at: CSSProperties | undefined;
};

/** Where the button is. It takes no more of what the menu gives its target: that is the button's. */
function MenuAnchor({ ref, id, label, at }: MenuAnchorProps) {
  return (
    <span ref={ref} id={id} className={styles.anchor} style={at && { inset: 'auto', ...at }}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
