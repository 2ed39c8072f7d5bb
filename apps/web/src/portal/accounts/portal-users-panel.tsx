import { useCan } from '#core/session.ts';
import { UsersList } from './users-list.tsx';

/** The people of a company's portal, on the company's page. */
export function PortalUsersPanel({ companyId }: { companyId: string }) {
  return (
    <UsersList of={{ companyId }} canChange={useCan('companies:write')} title="Company portal" />
  );
}
