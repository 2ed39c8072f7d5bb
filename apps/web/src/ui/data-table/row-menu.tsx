import { useOpenMenu } from '../use-open-menu.ts';
import type { MenuRequest } from './row-actions.tsx';

type RowMenuProps = {
  /** The menu's id. */
  id: string;
  request: MenuRequest | undefined;
  onClose: () => void;
};

/**
 * The table's single "More" menu, shared by its fifty rows. It opens at the button that was
 * clicked.
 */
export function RowMenu({ id, request, onClose }: RowMenuProps) {
  const OpenMenu = useOpenMenu(request !== undefined);
  if (!request || !OpenMenu) return null;
  const { rowId, opener, actions } = request;
  return (
    // Remounts for each row, since another row's button is at another position.
    <OpenMenu key={rowId} id={id} label="More actions" opener={opener} onClose={onClose}>
      {(rowAction, { MenuItem }) =>
        actions.map(({ onSelect, visible: _, ...action }) => (
          <MenuItem key={action.label} {...action} onSelect={rowAction(onSelect)} />
        ))
      }
    </OpenMenu>
  );
}
