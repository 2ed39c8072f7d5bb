import { Button } from '@mantine/core';
import { routes } from '#core/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';

/** Shown when the profile doesn't exist. */
export function EmployeeNotFound() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="Employee not found"
        description="The link may be incomplete, or the person has been erased."
        action={
          <Button variant="default" component={Link} to={routes.employees()}>
            Employee Directory
          </Button>
        }
      />
    </Panel>
  );
}
