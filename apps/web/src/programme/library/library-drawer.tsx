import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { libraryKindLabels } from '@kolam/contract/programme/library/values.ts';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { withMessage } from '#core/api-problem.ts';
import { choicesOf } from '#core/labels.ts';
import { toastError } from '#core/problem-report.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './library.module.css';
import { type LibraryItem, refreshLibrary, updateItem, useLibraryItem } from './queries.ts';
import { useArchiving } from './use-archiving.ts';

// Shows content as the planner and its preview do.
const LibraryPreview = lazyNamed(() => import('./library-preview.tsx'), 'LibraryPreview');

type LibraryDrawerProps = {
  /** The id of the item to show. Undefined closes the drawer. */
  id: string | undefined;
  onEdit: (item: LibraryItem) => void;
  onClose: () => void;
};

/** A drawer with one item as people see it. */
export function LibraryDrawer({ id, onEdit, onClose }: LibraryDrawerProps) {
  const query = useLibraryItem(id);
  const canWrite = useCan('challenges:write');
  const archive = useArchiving();
  useRecent(query.data?.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="item"
      failed={libraryMessages.loadFailed}
      onClose={onClose}
      known={{ title: 'Library' }}
      header={(item) => ({
        title: item.title,
        description: `${libraryKindLabels[item.kind]}, ${categoryLabels[item.category]}`,
        badge: item.archivedAt && <StatusBadge status="archived" />,
      })}
      footer={(item) =>
        canWrite && (
          <>
            <Button variant="default" onClick={() => void archive(item)}>
              {item.archivedAt ? 'Restore' : 'Archive'}
            </Button>
            <Button onClick={() => onEdit(item)}>Edit</Button>
          </>
        )
      }
    >
      {(item) => (
        <div className={styles.stack}>
          <Suspense fallback={<Skeleton width="100%" height={160} />}>
            <LibraryPreview item={item} />
          </Suspense>
          {canWrite && (
            <Combobox
              label="Category"
              options={choicesOf(categoryLabels)}
              value={item.category}
              onChange={(category) =>
                void changeCategory(item, category as LibraryItem['category'])
              }
            />
          )}
          <section>
            <h3>History</h3>
            <HistoryPanel kind="library" id={item.id} version={item.version} />
          </section>
        </div>
      )}
    </RecordDrawer>
  );
}

async function changeCategory(item: LibraryItem, category: LibraryItem['category']) {
  if (category === item.category) return;
  try {
    await updateItem(item, { category });
    toast.success(libraryMessages.updated, { about: item.id });
  } catch (error) {
    toastError(withMessage(error, libraryMessages.updateFailed));
  }
  void refreshLibrary();
}
