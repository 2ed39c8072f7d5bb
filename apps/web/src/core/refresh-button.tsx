import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';

type RefreshButtonProps = { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> };

/** Loads a list again. */
export const RefreshButton = ({ query }: RefreshButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconRefresh size={16} aria-hidden="true" />}
    disabled={query.isFetching}
    onClick={() => void query.refetch()}
  >
    Refresh
  </Button>
);
