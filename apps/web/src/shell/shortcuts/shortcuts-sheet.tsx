import { can } from '@kolam/contract/core/permissions.ts';
import { Fragment } from 'react';
import { useAdmin } from '#core/session.ts';
import type { Shortcut, ShortcutGroup } from '#core/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './shortcuts.module.css';
import { shortcutGroups } from './shortcuts.ts';

type ShortcutsSheetProps = { opened: boolean; onClose: () => void };

/** Lists the keyboard shortcuts that the user can use. */
export function ShortcutsSheet({ opened, onClose }: ShortcutsSheetProps) {
  const { role } = useAdmin();
  const groups = shortcutGroups().filter(
    ({ permissions }) =>
      permissions.length === 0 || permissions.some((permission) => can(role, permission)),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title="Keyboard shortcuts"
      description="Letters work where you are not typing."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={styles.groups} aria-label="Shortcuts" tabIndex={0}>
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </section>
    </Dialog>
  );
}

function Group({ group: { label, where, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.where}>{where}</p>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className={styles.shortcut}>
            <dt>{shortcut.does}</dt>
            <dd className={styles.keys}>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((together, at) => (
    <Fragment key={together.join(' ')}>
      {at > 0 && <span className="visually-hidden">or</span>}
      <span className={styles.together}>
        {together.map((one) => (
          <kbd key={one} className={styles.key}>
            {one}
          </kbd>
        ))}
      </span>
    </Fragment>
  ));
}
