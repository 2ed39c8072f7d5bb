import { Button } from '@mantine/core';
import { routes } from '#core/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';

/** Shown in place of a profile that does not exist. */
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
