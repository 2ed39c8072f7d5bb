import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { IconButton } from '../icon-button.tsx';
import { useLazyMount } from '../lazy-component.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { useOpenWithReturn } from '../opener.ts';
import { Rail } from './rail.tsx';
import { useRailState } from './rail-state.ts';
import type { ShellAccount, ShellGroup, ShellMenuItem, ShellPlace } from './shell-data.ts';
import styles from './shell-frame.module.css';
import { UserMenu } from './user-menu.tsx';

const load = () => import('./rail-drawer.tsx');
const RailDrawer = lazyNamed(load, 'RailDrawer');

type ShellFrameProps = {
  /** The areas that this user may see, in groups. */
  groups: readonly ShellGroup[];
  /** The place of the current page, if known. */
  place: ShellPlace | undefined;
  account: ShellAccount;
  /** Items of the user menu, above the theme. */
  menu: readonly ShellMenuItem[];
  onSignOut: () => void;
  /** The address behind the product's name. */
  home: string;
  /** "dashboard": what the logo leads to. */
  homeName: string;
  /** Shown in the header, after the free space. The search comes before the rest. */
  search?: ReactNode;
  headEnd?: ReactNode;
  children: ReactNode;
};

/** The frame around every signed-in page: rail, header and the page itself. */
export function ShellFrame(props: ShellFrameProps) {
  const { groups, account, menu, onSignOut, home, homeName, search, headEnd } = props;
  const { collapsed, toggle } = useRailState();
  const [drawer, setDrawer] = useState(false);
  const drawerShown = useOpenWithReturn(drawer);
  const drawerWanted = useLazyMount(drawer, load);
  const rail = { groups, account, home, homeName };
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#main" data-screen-only>
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
          <div className={layout.fill}>{props.place && <Whereabouts {...props.place} />}</div>
          {search}
          {headEnd}
          <UserMenu account={account} items={menu} onSignOut={onSignOut} />
        </header>
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
      {drawerWanted && (
        <Suspense>
          <RailDrawer {...rail} shown={drawerShown} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the group and area of the page, and only the area in narrow windows. */
function Whereabouts({ group, label }: ShellPlace) {
  return (
    <p className={styles.whereabouts}>
      <span className={styles.group}>
        {group} <span aria-hidden="true">/</span>{' '}
      </span>
      <b>{label}</b>
    </p>
  );
}
