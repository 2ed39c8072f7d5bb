import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import { PeopleActivity } from '#platform/audit/people-activity-panel.tsx';
import { usePortalActivity } from './queries.ts';

/** What the people of a company's portal last did. */
export function PortalActivity({ companyId }: { companyId: string }) {
  return (
    <PeopleActivity
      title="Last done in the portal"
      query={usePortalActivity(companyId)}
      none={portalUserMessages.nothingDone}
      failed={portalUserMessages.activityFailed}
    />
  );
}
