import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './menu-item.module.css';

type MenuItemProps = {
  label: string;
  icon?: Icon;
  /** The reason why it can't be done now; the keyboard reaches it all the same. */
  disabled?: string | undefined;
  tone?: 'bad' | undefined;
  /** Closes the menu too. */
  onSelect: () => void;
};

/** Something that a menu offers to do. */
export function MenuItem({ label, icon: Glyph, disabled, tone, onSelect }: MenuItemProps) {
  const can = disabled === undefined;
  const names = [styles.item, tone && styles[tone]];
  return (
    <Menu.Item
      leftSection={Glyph && <Glyph size={17} stroke={1.75} aria-hidden="true" />}
      className={names.filter(Boolean).join(' ')}
      aria-disabled={!can}
      closeMenuOnClick={false}
      onClick={() => can && onSelect()}
    >
      {label}
      {disabled && <MenuReason reason={disabled} />}
    </Menu.Item>
  );
}

/** Why an item of a menu can't be had just now. */
export const MenuReason = ({ reason }: { reason: string }) => (
  <span className={styles.reason}>{reason}</span>
);
