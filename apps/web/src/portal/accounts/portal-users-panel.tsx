import { Suspense } from 'react';
import { useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { UsersList } from './users-list.tsx';

// It contains the words for every kind of record.
const PortalActivity = lazyNamed(() => import('./portal-activity.tsx'), 'PortalActivity');

/** The people of a company's portal and what they last did, on the company's page. */
export function PortalUsersPanel({ companyId }: { companyId: string }) {
  return (
    <div className={layout.stack12}>
      <UsersList of={{ companyId }} canChange={useCan('companies:write')} title="Company portal" />
      <Suspense>
        <PortalActivity companyId={companyId} />
      </Suspense>
    </div>
  );
}
