import { Button } from '@mantine/core';
import { routes } from '#core/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';

/** Shown when the company doesn't exist. */
export function CompanyPageMissing() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="There is no such company"
        description="The link may be incomplete."
        action={
          <Button variant="default" component={Link} to={routes.companies()}>
            Go to all companies
          </Button>
        }
      />
    </Panel>
  );
}
