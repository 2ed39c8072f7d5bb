import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import styles from './statements.module.css';
import { StatementsTable } from './statements-table.tsx';

// It includes the mapping rules, which are not needed to view the list.
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'), 'ImportDialog');

/** The imported bank statements, the progress of each, and the import. */
export function StatementsScreen() {
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const add = canWrite && (
    <Button
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() => openDialog(ImportDialog)}
    >
      Import statement
    </Button>
  );
  return (
    <>
      {add && <div className={styles.bar}>{add}</div>}
      <StatementsTable add={add} />
    </>
  );
}
