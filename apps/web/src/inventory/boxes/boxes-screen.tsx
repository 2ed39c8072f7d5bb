import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPackageImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAddressAct } from '#core/address-act.ts';
import { Filled } from '#core/filled.ts';
import { useListState } from '#core/list-state.ts';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import type { LabelSource } from '#inventory/labels/labels-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { BoxActs } from './box-acts.ts';
import styles from './boxes.module.css';
import { boxesQuery, boxesSearch } from './boxes-search.ts';
import { BoxesTable } from './boxes-table.tsx';
import type { Box } from './queries.ts';
import { type Moving, moveItems, putaway } from './slots.ts';

// The dialogs bring schemas with them, which nobody needs to look at the list.
const CreateBoxDialog = lazy(async () => {
  const { CreateBoxDialog: Dialog } = await import('./create-box-dialog.tsx');
  return { default: Dialog };
});
const EditBoxDialog = lazy(async () => {
  const { EditBoxDialog: Dialog } = await import('./edit-box-dialog.tsx');
  return { default: Dialog };
});
const MoveBoxPanel = lazy(async () => {
  const { MoveBoxPanel: Panel } = await import('./move-box-panel.tsx');
  return { default: Panel };
});
const ContentsDialog = lazy(async () => {
  const { ContentsDialog: Dialog } = await import('./contents-dialog.tsx');
  return { default: Dialog };
});
const LabelsPanel = lazy(async () => {
  const { LabelsPanel: Panel } = await import('#inventory/labels/labels-panel.tsx');
  return { default: Panel };
});

type Task =
  | { act: 'create' }
  | { act: 'print'; source: LabelSource }
  | { act: 'put'; box?: Box }
  | { act: 'edit' | 'move'; box: Box }
  | { act: 'items'; moving: Moving };

/** Boxes: the list, what is in one of them, and the dialogs to add, fill, change and move them. */
export function BoxesScreen() {
  const list = useListState(boxesSearch);
  const mayWrite = useMay('inventory:write');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  useAddressAct({ create: mayWrite ? () => setTask({ act: 'create' }) : undefined });
  // All that match, not only those of this page.
  const { page: _page, limit: _limit, sort: _sort, ...shown } = boxesQuery(list.state);
  const acts: BoxActs = {
    onPut: (box) => setTask({ act: 'put', box }),
    onEdit: (box) => setTask({ act: 'edit', box }),
    onMove: (box) => setTask({ act: 'move', box }),
    onPrint: (box) => setTask({ act: 'print', source: { kind: 'box', box } }),
  };

  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setTask({ act: 'create' })}
    >
      New Box
    </Button>
  );

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.purpose}>
          Storage boxes hold goods in a warehouse, transport boxes take them to an event.
        </p>
        <div className={styles.buttons}>
          <LinkButton to={routes.inventoryCounts()} icon={IconClipboardCheck}>
            Stock counts
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => setTask({ act: 'print', source: { kind: 'boxes', query: shown } })}
          >
            Print
          </Button>
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconPackageImport size={16} aria-hidden="true" />}
                onClick={() => setTask({ act: 'put' })}
              >
                Put Items
              </Button>
              {add}
            </>
          )}
        </div>
      </div>
      <BoxesTable acts={acts} add={add} />
      <Suspense>
        {/* Makes room while something is done with its box: one window at a time. */}
        {list.state.open !== undefined && !task && (
          <ContentsDialog
            id={list.state.open}
            onMoveItems={(box, { sku, condition }) =>
              setTask({ act: 'items', moving: { sku, wh: box.whId, boxId: box.id, condition } })
            }
            onClose={() => list.setOpen(undefined)}
            {...acts}
          />
        )}
        {task?.act === 'create' && (
          <CreateBoxDialog wh={list.state.filters.wh ?? ''} onClose={close} />
        )}
        {task?.act === 'items' && (
          <Filled slot={moveItems} with={{ moving: task.moving, onClose: close }} />
        )}
        {task?.act === 'print' && <LabelsPanel source={task.source} onClose={close} />}
        {task?.act === 'put' && <Filled slot={putaway} with={{ box: task.box, onClose: close }} />}
        {task?.act === 'edit' && <EditBoxDialog box={task.box} onClose={close} />}
        {task?.act === 'move' && <MoveBoxPanel box={task.box} onClose={close} />}
      </Suspense>
    </>
  );
}
