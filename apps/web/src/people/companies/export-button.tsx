import type { QueryOf } from '@kolam/contract/api-types.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';

const route = 'GET /admin/companies/export';

type ExportButtonProps = { query: QueryOf<typeof route>; disabled: boolean };

/** Downloads the whole filtered list, in its order. */
export function ExportButton({ query, disabled }: ExportButtonProps) {
  const { start, isPending } = useSingleAction({
    mutationFn: () => download(route, 'companies.csv', { query }),
    onError: toastError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={disabled || isPending}
      onClick={() => start()}
    >
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
