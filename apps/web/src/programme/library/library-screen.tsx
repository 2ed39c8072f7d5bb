import { libraryList } from '@kolam/contract/programme/library/values.ts';
import { useListState } from '#core/list-state.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LibraryDrawer } from './library-drawer.tsx';
import { LibraryTable } from './library-table.tsx';
import type { LibraryItem } from './queries.ts';

const EditItemDialog = lazyDialog(() => import('./edit-item-dialog.tsx'), 'EditItemDialog', {
  title: ({ item }) => `Edit ${item.title}`,
  size: 'large',
  fields: 5,
});

/** The library: the list, and a drawer with one of its items. */
export function LibraryScreen() {
  const list = useListState(libraryList);
  const openDialog = useOpenDialog();
  const edit = (item: LibraryItem) => openDialog(EditItemDialog, { item });
  return (
    <>
      <PageHeader
        title="Library"
        description="Tasks, quizzes, learning modules and workshops to plan days with."
      />
      <LibraryTable onEdit={edit} />
      <LibraryDrawer id={list.state.open} onEdit={edit} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
