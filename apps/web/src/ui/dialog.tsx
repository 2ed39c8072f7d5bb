import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogClose, DialogHead } from './dialog-head.tsx';
import { DialogHost } from './dialog-host.tsx';
import styles from './dialog-state.module.css';
import { CloseDialogContext, useDialogState } from './dialog-state.ts';

type DialogProps = {
  opened: boolean;
  /** Called when the user closes it, after asking when `dirty`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While a request is pending, it stays open. */
  busy?: boolean;
  /**
   * 440, 560 or 760 px wide, or the full width of a phone. A wide one is a workspace of 1240 px, as
   * tall as the window, whose content does its own padding and scrolling.
   */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** Above everything that is open, also above a question. */
  onTop?: boolean;
  /** Sticky buttons. A `FormShell` inside has its own. */
  footer?: ReactNode;
  children: ReactNode;
};

const widths = { small: 440, medium: 560, large: 760, wide: 1240 } as const;

/**
 * A dialog for a short task over the page. Its body scrolls, its header and buttons stay visible.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, description, badge, footer, children } = props;
  const { dirty = false, busy = false, size = 'medium', onTop = false } = props;
  const { shown, close, closeOnEscape } = useDialogState({ opened, onClose, dirty, busy });
  return (
    <Modal.Root
      opened={shown}
      onClose={close}
      size={widths[size]}
      closeOnEscape={closeOnEscape}
      {...(onTop ? { zIndex: 320 } : {})}
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
              // When a workspace opens, nothing else is certain to exist that could take the focus.
              {...(size === 'wide' ? { tabIndex: -1, 'data-autofocus': true } : {})}
            >
              {title}
            </Modal.Title>
          }
          description={description}
          badge={badge}
        />
        <div className={styles.body}>
          <CloseDialogContext value={close}>
            <DialogHost>{children}</DialogHost>
          </CloseDialogContext>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <DialogClose onClose={close} />
      </Modal.Content>
    </Modal.Root>
  );
}
