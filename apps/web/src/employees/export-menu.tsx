import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { MenuButton } from '#ui/menu-button.tsx';
import { type ExportQuery, useEmployeeExport } from './use-employee-export.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
] as const;

type ExportMenuProps = { query: ExportQuery };

/** Downloads the whole filtered list in one of two formats. */
export function ExportMenu({ query }: ExportMenuProps) {
  const { exportAs, isPending } = useEmployeeExport();
  return (
    <MenuButton
      label="Formats"
      width={150}
      button={(props) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={isPending}
          {...props}
        >
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      )}
    >
      {(act, { MenuItem }) =>
        formats.map(({ format, label }) => (
          <MenuItem key={format} label={label} onSelect={act(() => exportAs({ query, format }))} />
        ))
      }
    </MenuButton>
  );
}
