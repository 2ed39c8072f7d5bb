import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { FullRun } from './queries.ts';
import type { RunDialog } from './run-dialog.ts';
import { RunDrawer } from './run-drawer.tsx';
import { RunsTable } from './runs-table.tsx';
import { useRuns } from './use-runs.ts';

const NewRunDialog = lazyNamed(() => import('./new-run-dialog.tsx'), 'NewRunDialog');
const RunFileDialog = lazyNamed(() => import('./run-file-dialog.tsx'), 'RunFileDialog');
const ConfirmRunDialog = lazyNamed(() => import('./confirm-run-dialog.tsx'), 'ConfirmRunDialog');
const TakeOutDialog = lazyNamed(() => import('./take-out-dialog.tsx'), 'TakeOutDialog');
const CancelRunDialog = lazyNamed(() => import('./cancel-run-dialog.tsx'), 'CancelRunDialog');

/** Bills of vendors that are paid together. */
export function RunsScreen() {
  const list = useRuns();
  const [open, setOpen] = useState<RunDialog>();
  const close = () => setOpen(undefined);
  const created = (run: FullRun) => {
    close();
    list.setOpen(run.id);
  };
  return (
    <>
      <RunsTable list={list} onNew={() => setOpen({ kind: 'new' })} />
      {/* Closed while a dialog is open: one at a time. */}
      <RunDrawer
        id={open ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        onOpen={setOpen}
      />
      <Suspense>
        {open?.kind === 'new' && <NewRunDialog onClose={close} onCreated={created} />}
        {open?.kind === 'file' && <RunFileDialog run={open.run} onClose={close} />}
        {open?.kind === 'confirm' && <ConfirmRunDialog run={open.run} onClose={close} />}
        {open?.kind === 'take-out' && (
          <TakeOutDialog run={open.run} line={open.line} onClose={close} />
        )}
        {open?.kind === 'cancel' && <CancelRunDialog run={open.run} onClose={close} />}
      </Suspense>
    </>
  );
}
