import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { menuOpening } from '../menu-opening.ts';
import type { RowAction } from './column.ts';
import styles from './data-table.module.css';

export type MenuRequest = { rowId: string; opener: HTMLElement; actions: readonly RowAction[] };

type RowActionsProps = {
  rowId: string;
  rowName: string;
  actions: readonly RowAction[];
  /** The number of actions beside the menu. None on cards. */
  inline: number;
  /** The id of the table's menu, and whether it is open for this row. */
  menuId: string;
  open: boolean;
  onMenu: (request: MenuRequest) => void;
};

/** The actions of a row: the first as buttons, the others in the "More" menu. */
export function RowActions(props: RowActionsProps) {
  const { rowId, rowName, inline, menuId, open, onMenu } = props;
  const actions = props.actions.filter(({ visible }) => visible !== false);
  const inMenu = actions.slice(inline);
  return (
    <span className={styles.actions}>
      {actions.slice(0, inline).map(({ label, icon, onSelect, disabled, tone }) => (
        <IconButton
          key={label}
          icon={icon}
          label={disabled ? `${label} ${rowName}: ${disabled}` : `${label} ${rowName}`}
          tip={disabled ?? label}
          tone={tone}
          aria-disabled={disabled !== undefined}
          onClick={() => disabled === undefined && onSelect()}
        />
      ))}
      {inMenu.length > 0 && (
        <IconButton
          icon={IconDots}
          label={`More actions for ${rowName}`}
          tip="More"
          {...menuOpening({
            id: menuId,
            open,
            onToggle: (opener) => onMenu({ rowId, opener, actions: inMenu }),
          })}
        />
      )}
    </span>
  );
}
