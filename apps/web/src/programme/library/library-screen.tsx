import { libraryList } from '@kolam/contract/programme/library/values.ts';
import { useListState } from '#core/list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LibraryDrawer } from './library-drawer.tsx';
import { LibraryTable } from './library-table.tsx';

/** The library: the list, and a drawer with one of its items. */
export function LibraryScreen() {
  const list = useListState(libraryList);
  return (
    <>
      <PageHeader
        title="Library"
        description="Tasks, quizzes, learning modules and workshops to plan days with."
      />
      <LibraryTable />
      <LibraryDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
