import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Button } from '@mantine/core';
import { useCan } from '#core/session.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOpenRequests } from './queries.ts';
import { erasureRequestRoutes } from './routes.ts';

/** Says that a person asked to be erased, for users who can decide on it. */
export function ErasureNotice({ employee }: { employee: Employee }) {
  const canDecide = useCan('employees:write');
  const { data } = useOpenRequests({ employeeId: employee.id, enabled: canDecide });
  const [request] = data?.data ?? [];
  if (!request) return null;
  return (
    <Notice
      tone="attention"
      title={`${fullName(employee)} asked to be erased on ${formatDate(request.requestedAt)}`}
      message="Erase the person with “More”, or decline the request."
      end={<Link to={erasureRequestRoutes.list()}>Erasure requests</Link>}
    />
  );
}

/** Leads to the requests, with the number of open ones. */
export function RequestsButton() {
  const canDecide = useCan('employees:write');
  const open = useOpenRequests({ enabled: canDecide }).data?.meta.total ?? 0;
  if (!canDecide) return null;
  return (
    <Button variant="default" component={Link} to={erasureRequestRoutes.list()}>
      {open === 0 ? 'Erasure requests' : `Erasure requests (${formatNumber(open)})`}
    </Button>
  );
}
