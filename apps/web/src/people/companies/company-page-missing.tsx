import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { companyRoutes } from './routes.ts';

/** Shown when the company doesn't exist. */
export function CompanyPageMissing() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="There is no such company"
        description="The link may be incomplete."
        action={
          <Button variant="default" component={Link} to={companyRoutes.list()}>
            Go to all companies
          </Button>
        }
      />
    </Panel>
  );
}
