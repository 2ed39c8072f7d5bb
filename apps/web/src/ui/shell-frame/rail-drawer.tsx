import { Drawer } from '@mantine/core';
import { Rail } from './rail.tsx';
import type { ShellAccount, ShellGroup } from './shell-data.ts';
import styles from './shell-frame.module.css';

type RailDrawerProps = {
  groups: readonly ShellGroup[];
  account: ShellAccount;
  home: string;
  homeName: string;
  shown: boolean;
  onClose: () => void;
};

/**
 * The rail for windows too narrow to show it. In a chunk of its own, which wide windows never load.
 */
export function RailDrawer({ shown, onClose, ...rail }: RailDrawerProps) {
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
