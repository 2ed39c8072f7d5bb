import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { employeeRoutes } from './routes.ts';

/** Shown when the profile doesn't exist. */
export function EmployeeNotFound() {
  return (
    <Panel>
      <EmptyState
        headsPage
        title="Employee not found"
        description="The link may be incomplete, or the person has been erased."
        action={
          <Button variant="default" component={Link} to={employeeRoutes.list()}>
            Employee Directory
          </Button>
        }
      />
    </Panel>
  );
}
