import { useCan } from '#core/session.ts';
import { Link } from '#ui/link.tsx';
import { staffRoutes } from '#workforce/staff/routes.ts';

/** The link to a person's staff page, for roles that may read it. */
export function StaffLink({ id, name }: { id: string; name: string }) {
  if (!useCan('staff:read')) return null;
  return (
    <p>
      <Link to={staffRoutes.record(id)}>Staff profile of {name}</Link>
    </p>
  );
}
