import { leavingText } from '@kolam/contract/people/employees/leaving-text.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Button } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { companyRoutes } from '#people/companies/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { dayOf } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { RecordHeader, RecordHeaderSkeleton } from '#ui/record-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EmployeeStatusBadge } from './employee-badges.tsx';
import { employeeRoutes } from './routes.ts';
import { useEmployeeActions } from './use-employee-actions.ts';

const breadcrumbs = { to: employeeRoutes.list(), label: 'Employee Directory' };

/** The header of a profile, with all actions on the person. */
export function ProfileHeader({ employee }: { employee: Employee }) {
  const { position, department, companyId, status } = employee;
  const name = fullName(employee);
  const leaving = leavingText(employee.lastDay, dayOf(Date.now()));
  const navigate = useNavigate();
  const onErased = () => navigate({ href: employeeRoutes.list(), replace: true });
  const actionsOf = useEmployeeActions({ onErased, profile: true });
  const actions = actionsOf(employee).filter(({ visible }) => visible !== false);
  const work = [position, department].filter(Boolean).join(', ');

  return (
    <RecordHeader
      breadcrumbs={breadcrumbs}
      name={name}
      badge={
        <>
          <EmployeeStatusBadge status={status} />{' '}
          {leaving && <StatusBadge status="leaving" text={leaving} tone="attention" />}
        </>
      }
      facts={
        <span>
          {work && `${work} at `}
          <Link to={companyRoutes.record(companyId.id)}>{companyId.name}</Link>
        </span>
      }
      actions={actions.length > 0 && <ProfileActions name={name} actions={actions} />}
    />
  );
}

type ProfileActionsProps = { name: string; actions: readonly RowAction[] };

function ProfileActions({ name, actions }: ProfileActionsProps) {
  const [edit, ...more] = actions;
  return (
    <>
      <MenuButton
        label={`More actions for ${name}`}
        width={200}
        button={(props) => (
          <Button
            variant="default"
            leftSection={<IconDots size={16} aria-hidden="true" />}
            aria-label={`More actions for ${name}`}
            {...props}
          >
            More
          </Button>
        )}
      >
        {(rowAction, { MenuItem }) =>
          more.map(({ onSelect, visible: _, ...action }) => (
            <MenuItem key={action.label} {...action} onSelect={rowAction(onSelect)} />
          ))
        }
      </MenuButton>
      {edit && (
        <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
    </>
  );
}

/** Shown until the person is loaded. */
export const ProfileHeaderSkeleton = () => <RecordHeaderSkeleton breadcrumbs={breadcrumbs} />;
