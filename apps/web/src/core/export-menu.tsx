import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { MenuButton } from '#ui/menu-button.tsx';
import { sayFailure } from './problem-report.ts';
import { useSingleAct } from './single-act.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
] as const;

type Format = (typeof formats)[number]['format'];
type ExportMenuProps = { save: (format: Format) => Promise<void>; disabled?: boolean };

/** Downloads the whole filtered list of a screen in one of two formats. */
export function ExportMenu({ save, disabled = false }: ExportMenuProps) {
  const { start, isPending } = useSingleAct({
    mutationFn: save,
    onError: sayFailure,
  });
  return (
    <MenuButton
      label="Formats"
      width={150}
      button={(props) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={disabled || isPending}
          {...props}
        >
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      )}
    >
      {(act, { MenuItem }) =>
        formats.map(({ format, label }) => (
          <MenuItem key={format} label={label} onSelect={act(() => start(format))} />
        ))
      }
    </MenuButton>
  );
}
