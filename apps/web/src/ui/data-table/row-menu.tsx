import { Menu } from '@mantine/core';
import type { CSSProperties, Ref } from 'react';
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
    <Menu
      opened
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      returnFocus={false}
      // The table's frame lies below a head that may cover it.
      hideDetached={false}
    >
      <Menu.Target>
        <MenuAnchor
          style={{
            left: at.left - origin.left,
            top: at.top - origin.top,
            width: at.width,
            height: at.height,
          }}
        />
      </Menu.Target>
      <Menu.Dropdown id={id}>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} onClose={close} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type MenuAnchorProps = { ref?: Ref<HTMLSpanElement>; id?: string; style: CSSProperties };

/** Where the button is. It takes no more of what the menu gives its target: that is the button's. */
function MenuAnchor({ ref, id, style }: MenuAnchorProps) {
  return (
    <span ref={ref} id={id} className={styles.menuAnchor} style={style}>
      <span className="visually-hidden">More actions</span>
    </span>
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
