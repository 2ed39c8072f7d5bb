import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { EmailText } from '../contact-links.tsx';
import { InitialsTile } from '../initials-tile.tsx';
import { ThemeChoice } from '../theme-choice.tsx';
import type { ShellAccount, ShellMenuItem } from './shell-data.ts';
import styles from './shell-frame.module.css';

type UserMenuProps = {
  account: ShellAccount;
  items: readonly ShellMenuItem[];
  onSignOut: () => void;
};

/** Who is signed in, by first name, and what concerns that person alone. */
export function UserMenu({ account, items, onSignOut }: UserMenuProps) {
  const { name, email } = account;
  const firstName = name.trim().split(/\s+/u)[0] ?? name;
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <button type="button" className={styles.user}>
          <InitialsTile name={name} size={32} tone="info" />
          <span className={styles.firstName}>{firstName}</span>
          <span className="visually-hidden">account menu</span>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.userHead}>
          <span className={styles.userName}>{name}</span>
          <span className={styles.userEmail}>
            <EmailText email={email} />
          </span>
        </div>
        <Menu.Divider />
        {items.map(({ label, icon: Glyph, onSelect }) => (
          <Menu.Item
            key={label}
            leftSection={<Glyph size={17} stroke={1.75} aria-hidden="true" />}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))}
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={17} stroke={1.75} aria-hidden="true" />}
          onClick={onSignOut}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
