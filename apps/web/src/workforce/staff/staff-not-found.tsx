import { Button } from '@mantine/core';
import { routes } from '#core/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';

/** In the place of a profile that there is none of. */
export function StaffNotFound() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="Member of staff not found"
        description="The link may be incomplete."
        action={
          <Button variant="default" component={Link} to={routes.staffEmployees()}>
            All staff
          </Button>
        }
      />
    </Panel>
  );
}
