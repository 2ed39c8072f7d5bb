import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import styles from './api-keys.module.css';
import { ApiKeysTable } from './api-keys-table.tsx';
import type { NewKey } from './new-key-dialog.tsx';

// The form includes its schema, which is not needed to view the list.
const CreateKeyDialog = lazyDialog(() => import('./create-key-dialog.tsx'), 'CreateKeyDialog', {
  title: 'Make an API key',
  fields: 3,
});
const NewKeyDialog = lazyDialog(() => import('./new-key-dialog.tsx'), 'NewKeyDialog');

/** The API keys of the organisation. */
export function ApiKeysTab() {
  const canWrite = useCan('admins:write');
  const openDialog = useOpenDialog();
  const showKey = (key: NewKey) => openDialog(NewKeyDialog, key);
  const create = () => void openDialog(CreateKeyDialog, { onMade: showKey });
  useAddressAction({ create: canWrite ? create : undefined });

  return (
    <>
      <div className={styles.bar}>
        <p>
          With a key, another program does what its rights allow.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            How to use the API
          </a>
        </p>
        {canWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
            Make API key
          </Button>
        )}
      </div>
      <ApiKeysTable />
    </>
  );
}
