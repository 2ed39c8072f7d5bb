import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { staffRoutes } from './routes.ts';

/** Shown in place of a profile that does not exist. */
export function StaffNotFound() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="Member of staff not found"
        description="The link may be incomplete."
        action={
          <Button variant="default" component={Link} to={staffRoutes.list()}>
            All staff
          </Button>
        }
      />
    </Panel>
  );
}
