import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogClose, DialogHead } from './dialog-head.tsx';
import styles from './dialog-state.module.css';
import { CloseDialogContext, useDialogState } from './dialog-state.ts';

type DialogProps = {
  opened: boolean;
  /** Called when the person closes it, after asking when `dirty`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While something is being sent, it stays open. */
  busy?: boolean;
  /**
   * 440, 560 or 760 px wide; the whole width of a phone. A wide one is a place to work at, 1240 px,
   * as tall as the window, and leaves padding and scrolling to what is in it.
   */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** Buttons that stay in sight; a `FormShell` inside brings its own. */
  footer?: ReactNode;
  children: ReactNode;
};

const widths = { small: 440, medium: 560, large: 760, wide: 1240 } as const;

/** A short task over the page. Its body scrolls, its head and buttons stay. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, description, badge, footer, children } = props;
  const { dirty = false, busy = false, size = 'medium' } = props;
  const { shown, close, closeOnEscape } = useDialogState({ opened, onClose, dirty, busy });
  return (
    <Modal.Root
      opened={shown}
      onClose={close}
      size={widths[size]}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      radius="lg"
      classNames={{ inner: styles.dialogInner ?? '', content: styles.content ?? '' }}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content data-window-open={shown || undefined} data-wide={size === 'wide' || undefined}>
        <DialogHead
          title={
            <Modal.Title
              className={styles.title}
              // Nothing else is sure to be there when a place to work at opens.
              {...(size === 'wide' ? { tabIndex: -1, 'data-autofocus': true } : {})}
            >
              {title}
            </Modal.Title>
          }
          description={description}
          badge={badge}
        />
        <div className={styles.body}>
          <CloseDialogContext value={close}>{children}</CloseDialogContext>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <DialogClose onClose={close} />
      </Modal.Content>
    </Modal.Root>
  );
}
