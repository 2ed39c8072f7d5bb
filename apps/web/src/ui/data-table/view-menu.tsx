import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { type Column, titleColumn } from './column.ts';
import type { TableView } from './table-view.ts';

type ViewMenuProps<Row> = {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (patch: Partial<TableView>) => void;
};

/** Which columns a table shows, and how high its rows are. */
export function ViewMenu<Row>({ columns, view, onChange }: ViewMenuProps<Row>) {
  const title = titleColumn(columns);
  const choices = columns.filter((column) => column !== title && column.hideable !== false);

  function toggle(id: string) {
    const { hidden } = view;
    onChange({ hidden: hidden.includes(id) ? hidden.filter((h) => h !== id) : [...hidden, id] });
  }

  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <IconButton icon={IconColumns3} label="Columns and rows" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {choices.map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!view.hidden.includes(id)}
            onChange={() => toggle(id)}
          >
            {header}
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
      </Menu.Dropdown>
    </Menu>
  );
}
