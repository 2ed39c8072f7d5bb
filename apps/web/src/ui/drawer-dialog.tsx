import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogClose, DialogHead } from './dialog-head.tsx';
import styles from './dialog-state.module.css';
import { CloseDialogContext } from './dialog-state.ts';

export type DrawerContent = {
  /** The record's name. */
  title: string;
  description?: ReactNode;
  /** Shown beside the title: the record's status. */
  badge?: ReactNode;
  /** Sticky buttons at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

type DrawerDialogProps = DrawerContent & {
  shown: boolean;
  close: () => void;
  closeOnEscape: boolean;
};

/** The visible part of a drawer. In a chunk of its own, which no screen waits for. */
export function DrawerDialog(props: DrawerDialogProps) {
  const { shown, close, closeOnEscape, title, description, badge, footer, children } = props;
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
      <Drawer.Content radius={0} data-window-open={shown || undefined}>
        <DialogHead
          title={
            <Drawer.Title className={styles.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
          }
          description={description}
          badge={badge}
        />
        <div className={styles.body}>
          <CloseDialogContext value={close}>{children}</CloseDialogContext>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <DialogClose onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
