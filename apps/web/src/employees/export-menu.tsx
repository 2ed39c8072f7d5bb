import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type ExportQuery, useEmployeeExport } from './use-employee-export.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
] as const;

type ExportMenuProps = { query: Omit<ExportQuery, 'format'> };

/** Downloads the whole filtered list, in its order, in one of two formats. */
export function ExportMenu({ query }: ExportMenuProps) {
  const { exportAs, isPending } = useEmployeeExport();
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={isPending}
        >
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => exportAs({ ...query, format })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
