import { usePortalPerson } from '#core/portal-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { UsersList } from './users-list.tsx';

export { WhoSeesWhatScreen } from './who-sees-what.tsx';

/** The people who may sign in to the portal, for its owners. */
export function PortalUsersScreen() {
  const { id, company } = usePortalPerson();
  return (
    <>
      <PageHeader
        title="Portal users"
        description={`Who may sign in to the portal of ${company.name}, and what each may open.`}
      />
      <UsersList of="own" ownId={id} canChange title="People" />
    </>
  );
}
