import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { useOpenWithReturn } from '../opener.ts';
import { Rail } from './rail.tsx';
import { useRailState } from './rail-state.ts';
import type { ShellAccount, ShellGroup, ShellMenuItem } from './shell-data.ts';
import styles from './shell-frame.module.css';
import { UserMenu } from './user-menu.tsx';

type ShellFrameProps = {
  /** Areas that this person may see, in groups. */
  groups: readonly ShellGroup[];
  account: ShellAccount;
  /** In the user menu, above the theme. */
  menu: readonly ShellMenuItem[];
  onSignOut: () => void;
  /** Where the product's name leads. */
  home: string;
  /** Over the page: a notice for everybody who is signed in. */
  banner?: ReactNode;
  /** In the head, before and after the room that is free. */
  headStart?: ReactNode;
  headEnd?: ReactNode;
  children: ReactNode;
};

/** The frame round every signed-in page: rail, head and the page itself. */
export function ShellFrame(props: ShellFrameProps) {
  const { groups, account, menu, onSignOut, home, banner, headStart, headEnd, children } = props;
  const { collapsed, toggle } = useRailState();
  const [drawer, setDrawer] = useState(false);
  const rail = { groups, account, home };
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.rail} data-screen-only>
        <Rail {...rail} collapsed={collapsed} onToggle={toggle} />
      </aside>
      <div className={styles.page}>
        <header className={styles.head} data-screen-only>
          <span className={styles.burger}>
            <IconButton
              icon={IconMenu2}
              label="Open navigation"
              aria-haspopup="dialog"
              onClick={() => setDrawer(true)}
            />
          </span>
          <div className={styles.headStart}>{headStart ?? <Whereabouts groups={groups} />}</div>
          {headEnd}
          <UserMenu account={account} items={menu} onSignOut={onSignOut} />
        </header>
        <OfflineBanner />
        {banner}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <RailDrawer {...rail} opened={drawer} onClose={() => setDrawer(false)} />
    </div>
  );
}

/** The group and the area that the page belongs to. */
function Whereabouts({ groups }: { groups: readonly ShellGroup[] }) {
  for (const { label, items } of groups) {
    const current = items.find((item) => item.current);
    if (!current) continue;
    return (
      <p className={styles.whereabouts}>
        {label} <span aria-hidden="true">/</span> <b>{current.label}</b>
      </p>
    );
  }
  return null;
}

type RailDrawerProps = {
  groups: readonly ShellGroup[];
  account: ShellAccount;
  home: string;
  opened: boolean;
  onClose: () => void;
};

/** The rail in windows too narrow for it. */
function RailDrawer({ opened, onClose, ...rail }: RailDrawerProps) {
  const shown = useOpenWithReturn(opened);
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      size="min(284px, 86vw)"
      classNames={{ content: styles.drawer ?? '' }}
      returnFocus={false}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Drawer.Content radius={0} aria-label="Navigation">
        <Rail {...rail} collapsed={false} onGo={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
