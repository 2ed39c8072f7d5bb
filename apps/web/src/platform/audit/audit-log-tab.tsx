import { EntryDrawer } from './entry-drawer.tsx';
import { LogTable } from './log-table.tsx';
import { useLog } from './use-log.ts';

/** Who changed what and when, with the values before and after. */
export function AuditLogTab() {
  const list = useLog();
  return (
    <>
      <LogTable list={list} />
      <EntryDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
