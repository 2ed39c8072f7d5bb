import { boxList } from '@kolam/contract/inventory/boxes/values.ts';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPackageImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { Filled } from '#core/filled.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { countRoutes } from '#inventory/counts/routes.ts';
import type { LabelSource } from '#inventory/labels/labels-panel.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { BoxActions } from './box-actions.ts';
import styles from './boxes.module.css';
import { BoxesTable } from './boxes-table.tsx';
import type { Box } from './queries.ts';
import { type Moving, moveItems, putaway } from './slots.ts';

// The dialogs load schemas, which the list doesn't need.
const CreateBoxDialog = lazyDialog(() => import('./create-box-dialog.tsx'), 'CreateBoxDialog', {
  title: 'Create Box',
  fields: 5,
});
const EditBoxDialog = lazyDialog(() => import('./edit-box-dialog.tsx'), 'EditBoxDialog', {
  title: ({ box }) => `Edit ${box.code}`,
  size: 'small',
  fields: 3,
});
const MoveBoxPanel = lazyNamed(() => import('./move-box-panel.tsx'), 'MoveBoxPanel');
const ContentsDialog = lazyNamed(() => import('./contents-dialog.tsx'), 'ContentsDialog');
const LabelsPanel = lazyNamed(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');

type Task =
  | { action: 'create' }
  | { action: 'print'; source: LabelSource }
  | { action: 'put'; box?: Box }
  | { action: 'edit' | 'move'; box: Box }
  | { action: 'items'; moving: Moving };

/**
 * The boxes screen: the list, the contents of a box, and the dialogs to add, fill, change and move
 * boxes.
 */
export function BoxesScreen() {
  const list = useListState(boxList);
  const canWrite = useCan('inventory:write');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  useAddressAction({ create: canWrite ? () => setTask({ action: 'create' }) : undefined });
  // All matching boxes, not only those of this page.
  const { page: _page, limit: _limit, sort: _sort, ...shown } = listQuery(list.state);
  const actions: BoxActions = {
    onPut: (box) => setTask({ action: 'put', box }),
    onEdit: (box) => setTask({ action: 'edit', box }),
    onMove: (box) => setTask({ action: 'move', box }),
    onPrint: (box) => setTask({ action: 'print', source: { kind: 'box', box } }),
  };

  const add = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setTask({ action: 'create' })}
    >
      New Box
    </Button>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>
          Storage boxes hold goods in a warehouse, transport boxes take them to an event.
        </p>
        <div className={layout.row8}>
          <LinkButton to={countRoutes.list()} icon={IconClipboardCheck}>
            Stock counts
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => setTask({ action: 'print', source: { kind: 'boxes', query: shown } })}
          >
            Print
          </Button>
          {canWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconPackageImport size={16} aria-hidden="true" />}
                onClick={() => setTask({ action: 'put' })}
              >
                Put Items
              </Button>
              {add}
            </>
          )}
        </div>
      </div>
      <BoxesTable actions={actions} add={add} />
      <Suspense>
        {/* Closes while an action's dialog is open: only one is shown at a time. */}
        {list.state.open !== undefined && !task && (
          <ContentsDialog
            id={list.state.open}
            onMoveItems={(box, { sku, condition }) =>
              setTask({ action: 'items', moving: { sku, wh: box.whId, boxId: box.id, condition } })
            }
            onClose={() => list.setOpen(undefined)}
            {...actions}
          />
        )}
        {task?.action === 'create' && (
          <CreateBoxDialog wh={list.state.filters.wh ?? ''} onClose={close} />
        )}
        {task?.action === 'items' && (
          <Filled slot={moveItems} with={{ moving: task.moving, onClose: close }} />
        )}
        {task?.action === 'print' && <LabelsPanel source={task.source} onClose={close} />}
        {task?.action === 'put' && (
          <Filled slot={putaway} with={{ box: task.box, onClose: close }} />
        )}
        {task?.action === 'edit' && <EditBoxDialog box={task.box} onClose={close} />}
        {task?.action === 'move' && <MoveBoxPanel box={task.box} onClose={close} />}
      </Suspense>
    </>
  );
}
