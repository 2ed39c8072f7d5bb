import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import type { DayToolProps } from '#programme/challenges/slots.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const InsertDialog = lazyDialog(() => import('./insert-dialog.tsx'), 'InsertDialog', {
  title: 'Add from the library',
  size: 'large',
  fields: 3,
});

/** Opens the library for one day of a challenge. */
export function InsertButton(props: DayToolProps) {
  const openDialog = useOpenDialog();
  const { dirty } = props;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBooks size={14} aria-hidden="true" />}
      aria-disabled={dirty}
      data-tip={dirty ? 'Save first: it is added to what is saved' : undefined}
      onClick={() => !dirty && openDialog(InsertDialog, { ...props })}
    >
      Add from the library
    </Button>
  );
}
