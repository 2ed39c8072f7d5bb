import { IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { MenuButton } from '../menu-button.tsx';
import { type Column, canHide } from './column.ts';
import { switchColumn, type TableView } from './table-view.ts';

type ViewMenuProps<Row> = {
  columns: readonly Column<Row>[];
  /** The ids of the visible columns. */
  shown: readonly string[];
  view: TableView;
  onChange: (patch: Partial<TableView>) => void;
};

const name = 'Columns and rows';

/** Selects the visible columns and the row height of a table. */
export function ViewMenu<Row>({ columns, shown, view, onChange }: ViewMenuProps<Row>) {
  const choices = columns.filter((column) => canHide(column, columns));

  return (
    <MenuButton
      label={name}
      width={200}
      button={(props) => <IconButton icon={IconColumns3} label={name} {...props} />}
    >
      {(_action, { Menu, MenuReason }) => (
        <>
          <Menu.Label>Columns</Menu.Label>
          {choices.map(({ id, header }) => (
            <Menu.CheckboxItem
              key={id}
              checked={shown.includes(id)}
              onChange={(on) => onChange(switchColumn(view, id, on))}
            >
              {header}
              {!shown.includes(id) && !view.hidden.includes(id) && (
                <MenuReason reason="No room just now" />
              )}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Label>Row height</Menu.Label>
          <Menu.RadioGroup
            value={view.density}
            onChange={(value) => onChange({ density: value === 'compact' ? 'compact' : 'roomy' })}
          >
            <Menu.RadioItem value="roomy">Roomy</Menu.RadioItem>
            <Menu.RadioItem value="compact">Compact</Menu.RadioItem>
          </Menu.RadioGroup>
        </>
      )}
    </MenuButton>
  );
}
