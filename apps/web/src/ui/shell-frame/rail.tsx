import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useId } from 'react';
import { InitialsTile } from '../initials-tile.tsx';
import { KolamMark } from '../kolam-mark.tsx';
import { Link } from '../link.tsx';
import styles from './rail.module.css';
import type { ShellAccount, ShellGroup, ShellItem } from './shell-data.ts';

type RailProps = {
  groups: readonly ShellGroup[];
  account: ShellAccount;
  /** The address behind the product's name. */
  home: string;
  homeName: string;
  collapsed: boolean;
  /** Without it, the rail is in a drawer and can't be collapsed. */
  onToggle?: () => void;
  /** Called when the user chose a place. */
  onGo?: () => void;
};

/** The navigation to every area, and the signed-in user. */
export function Rail({ groups, account, home, homeName, collapsed, onToggle, onGo }: RailProps) {
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.rail} data-collapsed={collapsed || undefined}>
      <Link to={home} className={styles.brand} onClick={onGo} aria-label={`Kolam, ${homeName}`}>
        <KolamMark size={30} />
        <span className={styles.brandName}>Kolam</span>
      </Link>
      <nav className={styles.nav} aria-label="Main">
        {groups.map((group) => (
          <RailGroup key={group.label} group={group} collapsed={collapsed} onGo={onGo} />
        ))}
      </nav>
      <div className={styles.foot}>
        <InitialsTile name={account.name} tone="rail" />
        <div className={styles.who}>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.role}>{account.role}</span>
        </div>
        {onToggle && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!collapsed}
            data-tip={collapsed ? 'Expand' : undefined}
            data-tip-side="right"
            onClick={onToggle}
          >
            <ToggleIcon size={19} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

type RailGroupProps = {
  group: ShellGroup;
  collapsed: boolean;
  onGo: (() => void) | undefined;
};

function RailGroup({ group, collapsed, onGo }: RailGroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.groupName}>
        {group.label}
      </p>
      <ul aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={item.to}>
            <RailLink item={item} collapsed={collapsed} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RailLinkProps = { item: ShellItem; collapsed: boolean; onGo: (() => void) | undefined };

function RailLink({ item, collapsed, onGo }: RailLinkProps) {
  const { label, description, icon: Glyph, to, current, badge } = item;
  return (
    <Link
      to={to}
      className={styles.link}
      onClick={onGo}
      aria-current={current ? 'page' : undefined}
      data-tip={collapsed ? label : undefined}
      data-tip-side={collapsed ? 'right' : undefined}
    >
      <Glyph className={styles.icon} size={21} stroke={1.6} aria-hidden="true" />
      {collapsed && <span className="visually-hidden">{label}</span>}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.description}>{description}</span>
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </Link>
  );
}
