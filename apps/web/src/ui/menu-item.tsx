import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './menu-item.module.css';

type MenuItemProps = {
  label: string;
  icon?: Icon;
  /** The reason why it is unavailable. The keyboard can still reach it. */
  disabled?: string | undefined;
  tone?: 'bad' | undefined;
  /** Runs the action. The menu closes too. */
  onSelect: () => void;
};

/** A menu item. */
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

/** The reason why a menu item is unavailable. */
export const MenuReason = ({ reason }: { reason: string }) => (
  <span className={styles.reason}>{reason}</span>
);
