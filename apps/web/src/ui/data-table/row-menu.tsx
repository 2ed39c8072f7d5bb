import { useOpenMenu } from '../use-open-menu.ts';
import type { MenuRequest } from './row-actions.tsx';

type RowMenuProps = {
  /** Of the menu. */
  id: string;
  request: MenuRequest | undefined;
  onClose: () => void;
};

/** The one "More" menu of a table, at the button that asked for it: fifty rows share it. */
export function RowMenu({ id, request, onClose }: RowMenuProps) {
  const OpenMenu = useOpenMenu(request !== undefined);
  if (!request || !OpenMenu) return null;
  const { rowId, opener, actions } = request;
  return (
    // Again for each row: another row's button is another place.
    <OpenMenu key={rowId} id={id} label="More actions" opener={opener} onClose={onClose}>
      {(rowAction, { MenuItem }) =>
        actions.map(({ onSelect, visible: _, ...action }) => (
          <MenuItem key={action.label} {...action} onSelect={rowAction(onSelect)} />
        ))
      }
    </OpenMenu>
  );
}
