import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { EmailText } from '../contact-links.tsx';
import { InitialsTile } from '../initials-tile.tsx';
import { MenuButton } from '../menu-button.tsx';
import type { ShellAccount, ShellMenuItem } from './shell-data.ts';
import styles from './shell-frame.module.css';

type UserMenuProps = {
  account: ShellAccount;
  items: readonly ShellMenuItem[];
  onSignOut: () => void;
};

/** The signed-in user's first name and a menu of personal items. */
export function UserMenu({ account, items, onSignOut }: UserMenuProps) {
  const { name, email } = account;
  const firstName = name.trim().split(/\s+/u)[0] ?? name;
  return (
    <MenuButton
      label="Account menu"
      width={264}
      button={(props) => (
        <button type="button" className={styles.user} {...props}>
          <InitialsTile name={name} size={32} tone="info" />
          <span className={styles.firstName}>{firstName}</span>
          <span className="visually-hidden">account menu</span>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
      )}
    >
      {(action, { Menu, MenuItem, ThemeChoice }) => (
        <>
          <div className={styles.userHead}>
            <span className={styles.userName}>{name}</span>
            <span className={styles.userEmail}>
              <EmailText email={email} />
            </span>
          </div>
          <Menu.Divider />
          {items.map(({ label, icon, onSelect }) => (
            <MenuItem key={label} label={label} icon={icon} onSelect={action(onSelect)} />
          ))}
          <ThemeChoice />
          <Menu.Divider />
          <MenuItem label="Sign out" icon={IconLogout} onSelect={action(onSignOut)} />
        </>
      )}
    </MenuButton>
  );
}
