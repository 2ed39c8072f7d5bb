import { Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { type Column, titleColumn } from './column.ts';
import type { TableView } from './table-view.ts';

type ViewMenuProps<Row> = {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (patch: Partial<TableView>) => void;
};

const densities = [
  { value: 'roomy', label: 'Roomy rows' },
  { value: 'compact', label: 'Compact rows' },
] as const;

const mark = (on: boolean) => (
  <IconCheck size={16} aria-hidden="true" style={{ visibility: on ? 'visible' : 'hidden' }} />
);

/** Which columns a table shows, and how high its rows are. */
export function ViewMenu<Row>({ columns, view, onChange }: ViewMenuProps<Row>) {
  const title = titleColumn(columns);
  const choices = columns.filter((column) => column !== title && column.hideable !== false);

  function toggle(id: string) {
    const { hidden } = view;
    onChange({ hidden: hidden.includes(id) ? hidden.filter((h) => h !== id) : [...hidden, id] });
  }

  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconButton icon={IconColumns3} label="Columns and rows" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {choices.map(({ id, header }) => {
          const shown = !view.hidden.includes(id);
          return (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={shown}
              leftSection={mark(shown)}
              onClick={() => toggle(id)}
            >
              {header}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Label>Row height</Menu.Label>
        {densities.map(({ value, label }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={view.density === value}
            leftSection={mark(view.density === value)}
            onClick={() => onChange({ density: value })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
