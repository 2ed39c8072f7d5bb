import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useSingleAct } from '#core/single-act.ts';

const route = 'GET /admin/companies/export';

type ExportButtonProps = { query: QueryOf<typeof route>; disabled: boolean };

/** Downloads the whole filtered list, in its order. */
export function ExportButton({ query, disabled }: ExportButtonProps) {
  const { start, isPending } = useSingleAct({
    mutationFn: () => download(route, 'companies.csv', { query }),
    onError: sayFailure,
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
