import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useConfirm } from '#ui/confirm.tsx';
import { useImportActions } from './import-actions.ts';
import { useImportSource } from './import-source.ts';
import styles from './imports.module.css';

/** Discards a file before any of it is imported, and returns to the file choice. */
export function DiscardButton({ latest }: { latest: EmployeeImport }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { page } = useImportSource();
  const { discardImport } = useImportActions();

  async function discard() {
    const agreed = await confirm({
      title: `Discard ${latest.fileName}?`,
      effects: [
        'Nothing of it has been imported, and nothing will be.',
        'The file is removed from the server. It can be uploaded again.',
      ],
      verb: 'Discard',
      busyText: 'Discarding...',
      tone: 'danger',
      run: () => discardImport(latest.id),
    });
    if (agreed) void navigate({ href: page() });
  }

  return (
    <Button
      className={styles.away ?? ''}
      variant="light"
      color="clay"
      onClick={() => void discard()}
    >
      Discard
    </Button>
  );
}
