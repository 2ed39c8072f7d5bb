import { Button } from '@mantine/core';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { CreateAllDialog } from './payroll-dialogs.ts';
import { useShownMonth } from './shown-month.ts';

/** Creates the payslips that are missing. Undefined while their number is not known. */
export function CreateAllButton({ missing }: { missing: number | undefined }) {
  const { month } = useShownMonth();
  const openDialog = useOpenDialog();
  return (
    <Button
      // No payslip is missing, so this is no longer the main action.
      variant={missing === 0 ? 'default' : 'filled'}
      onClick={() => openDialog(CreateAllDialog, { month })}
    >
      Create all payslips
    </Button>
  );
}
