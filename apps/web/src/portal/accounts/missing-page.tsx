import { companyOverviewRoutes } from '#portal/overview/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** In place of a page that the portal does not have. */
export const MissingPage = () => (
  <EmptyState
    headsPage
    title="This page does not exist"
    description="The address may be mistyped, or the page is no longer in the portal."
    action={<Link to={companyOverviewRoutes.overview()}>Overview</Link>}
  />
);
