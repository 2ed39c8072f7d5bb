import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useSingleAct } from '#core/single-act.ts';
import { MenuButton } from '#ui/menu-button.tsx';

const route = 'GET /admin/finance/invoices/export';
const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
] as const;

type ExportMenuProps = { query: Omit<QueryOf<typeof route>, 'format'> };

/** Downloads the whole filtered list in one of two formats. */
export function ExportMenu({ query }: ExportMenuProps) {
  const { start, isPending } = useSingleAct({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(route, `${query.kind === 'purchase' ? 'purchases' : 'invoices'}.${format}`, {
        query: { ...query, format },
      }),
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
          disabled={isPending}
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
