import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import type { Activity } from '@kolam/contract/platform/audit/model.ts';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { RecordActivityPanel } from '#platform/audit/record-activity-panel.tsx';
import { useEmployeeActivity } from './queries.ts';
import { employeeRoutes } from './routes.ts';

const shown = 5;

/** A person's profile if it exists, or an import. */
function linkOf({ title, type, kind, record, recordId }: Activity) {
  if (kind === 'import') return { to: importRoutes.page({ import: recordId }) };
  const isErased = type === 'erased' || title.includes(auditMessages.erasedPerson);
  return isErased ? null : { to: employeeRoutes.record(recordId), part: record };
}

/** Recent activity on employees. */
export function RecentActivityPanel() {
  return (
    <RecordActivityPanel
      query={useEmployeeActivity(shown)}
      none="Nothing has happened yet. Changes to employees show here."
      linkOf={linkOf}
    />
  );
}
