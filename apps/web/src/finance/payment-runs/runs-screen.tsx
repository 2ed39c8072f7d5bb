import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { FullRun } from './queries.ts';
import { RunDrawer } from './run-drawer.tsx';
import { RunsTable } from './runs-table.tsx';
import { useRuns } from './use-runs.ts';

const NewRunDialog = lazyDialog(() => import('./new-run-dialog.tsx'), 'NewRunDialog');

/** Bills of vendors that are paid together. */
export function RunsScreen() {
  const list = useRuns();
  const openDialog = useOpenDialog();
  const onCreated = (run: FullRun) => list.setOpen(run.id);
  return (
    <>
      <RunsTable list={list} onNew={() => openDialog(NewRunDialog, { onCreated })} />
      <RunDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
