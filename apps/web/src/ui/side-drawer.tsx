import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './task-window.module.css';
import { CloseWindow, useTaskWindow } from './task-window.ts';
import { WindowClose, WindowHead } from './window-head.tsx';

type SideDrawerProps = {
  opened: boolean;
  /** Called when the person closes it, after asking when `dirty`. */
  onClose: () => void;
  /** The record's name. */
  title: string;
  description?: ReactNode;
  /** Beside the title: the record's status. */
  badge?: ReactNode;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While something is being sent, it stays open. */
  busy?: boolean;
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A record beside its list. */
export function SideDrawer(props: SideDrawerProps) {
  const { opened, onClose, title, description, badge, footer, children } = props;
  const { dirty = false, busy = false } = props;
  const { shown, close, closeOnEscape } = useTaskWindow({ opened, onClose, dirty, busy });
  return (
    <Drawer.Root
      opened={shown}
      onClose={close}
      position="right"
      size="min(500px, 100vw)"
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      classNames={{ content: styles.content ?? '' }}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }}
    >
      <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Drawer.Content radius={0}>
        <WindowHead
          title={
            <Drawer.Title className={styles.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
          }
          description={description}
          badge={badge}
        />
        <div className={styles.body}>
          <CloseWindow value={close}>{children}</CloseWindow>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <WindowClose onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
