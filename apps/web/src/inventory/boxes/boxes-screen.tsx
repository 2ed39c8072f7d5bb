import { boxList } from '@kolam/contract/inventory/boxes/values.ts';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPackageImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { filledDialog } from '#core/filled.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { countRoutes } from '#inventory/counts/routes.ts';
import { useIsDialogOpen, useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { BoxActions } from './box-actions.ts';
import styles from './boxes.module.css';
import { BoxesTable } from './boxes-table.tsx';
import { moveItems, putaway } from './slots.ts';

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
const MoveBoxPanel = lazyDialog(() => import('./move-box-panel.tsx'), 'MoveBoxPanel');
const ContentsDialog = lazyDialog(() => import('./contents-dialog.tsx'), 'ContentsDialog');
const LabelsPanel = lazyDialog(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');

const PutawayDialog = filledDialog(putaway);
const MoveItemsDialog = filledDialog(moveItems);

/**
 * The boxes screen: the list, the contents of a box, and the dialogs to add, fill, change and move
 * boxes.
 */
export function BoxesScreen() {
  const list = useListState(boxList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const isDialogOpen = useIsDialogOpen();
  const create = () => openDialog(CreateBoxDialog, { wh: list.state.filters.wh ?? '' });
  useAddressAction({ create: canWrite ? create : undefined });
  // All matching boxes, not only those of this page.
  const { page: _page, limit: _limit, sort: _sort, ...shown } = listQuery(list.state);
  const actions: BoxActions = {
    onPut: (box) => openDialog(PutawayDialog, { box }),
    onEdit: (box) => openDialog(EditBoxDialog, { box }),
    onMove: (box) => openDialog(MoveBoxPanel, { box }),
    onPrint: (box) => openDialog(LabelsPanel, { source: { kind: 'box', box } }),
  };

  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
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
            onClick={() => openDialog(LabelsPanel, { source: { kind: 'boxes', query: shown } })}
          >
            Print
          </Button>
          {canWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconPackageImport size={16} aria-hidden="true" />}
                onClick={() => openDialog(PutawayDialog)}
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
        {list.state.open !== undefined && !isDialogOpen && (
          <ContentsDialog
            id={list.state.open}
            onMoveItems={(box, { sku, condition }) =>
              openDialog(MoveItemsDialog, {
                moving: { sku, wh: box.whId, boxId: box.id, condition },
              })
            }
            onClose={() => list.setOpen(undefined)}
            {...actions}
          />
        )}
      </Suspense>
    </>
  );
}
