import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import type { ApiKey } from '@kolam/contract/platform/api-keys/model.ts';
import { IconKeyOff, IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { toast } from '#ui/toast.ts';
import { refreshApiKeys } from './queries.ts';
import { apiKeyRoutes } from './routes.ts';

/** Throws if the server refuses, also when another user has revoked it in between. */
async function revoke({ id, name }: ApiKey): Promise<void> {
  try {
    await api('POST /admin/api-keys/{id}/revoke', { params: { id } });
    toast.success(apiKeyMessages.revoked(name));
  } finally {
    await refreshApiKeys();
  }
}

/** Returns the actions on an API key, for users who may run them. */
export function useKeyActions() {
  const canWrite = useCan('admins:write');
  const confirm = useConfirm();
  const navigate = useNavigate();

  return (key: ApiKey): RowAction[] => [
    {
      label: 'Show calls',
      icon: IconListSearch,
      onSelect: () => void navigate({ href: apiKeyRoutes.calls({ key: key.id }) }),
    },
    {
      label: 'Revoke',
      icon: IconKeyOff,
      tone: 'bad',
      visible: canWrite && key.status !== 'revoked',
      onSelect: () =>
        void confirm({
          title: `Revoke ${key.name}?`,
          effects: [
            'The program that uses it is refused at once.',
            'This can’t be undone. What was done with the key stays in the records.',
          ],
          verb: 'Revoke',
          busyText: 'Revoking...',
          tone: 'danger',
          run: () => revoke(key),
        }),
    },
  ];
}
