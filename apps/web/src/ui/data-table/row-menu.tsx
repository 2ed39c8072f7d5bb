import { Menu } from '@mantine/core';
import { OpenMenu } from '../open-menu.tsx';
import type { RowAction } from './column.ts';
import styles from './data-table.module.css';
import type { MenuRequest } from './row-actions.tsx';

type RowMenuProps = {
  /** Of the menu. */
  id: string;
  request: MenuRequest | undefined;
  /** The element in which the table lies, and scrolls. */
  frame: HTMLElement | null;
  onClose: () => void;
};

/** The one "More" menu of a table, at the button that asked for it: fifty rows share it. */
export function RowMenu({ id, request, frame, onClose }: RowMenuProps) {
  if (!request || !frame) return null;
  const { opener, actions } = request;
  const at = opener.getBoundingClientRect();
  const origin = frame.getBoundingClientRect();

  function close() {
    opener.focus({ preventScroll: true });
    onClose();
  }

  return (
    <OpenMenu
      id={id}
      label="More actions"
      at={{
        left: at.left - origin.left,
        top: at.top - origin.top,
        width: at.width,
        height: at.height,
      }}
      onClose={close}
    >
      {actions.map((action) => (
        <MenuAction key={action.label} action={action} onClose={close} />
      ))}
    </OpenMenu>
  );
}

type MenuActionProps = { action: RowAction; onClose: () => void };

function MenuAction({ action, onClose }: MenuActionProps) {
  const { label, icon: Glyph, onSelect, disabled, tone } = action;
  return (
    <Menu.Item
      leftSection={<Glyph size={17} stroke={1.75} aria-hidden="true" />}
      className={tone === 'bad' ? (styles.badItem ?? '') : ''}
      {...(disabled === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true })}
      closeMenuOnClick={false}
      onClick={() => {
        if (disabled !== undefined) return;
        // First the focus, then the act: a dialog remembers what had the focus when it opened.
        onClose();
        onSelect();
      }}
    >
      {label}
      {disabled && <span className={styles.reason}>{disabled}</span>}
    </Menu.Item>
  );
}
