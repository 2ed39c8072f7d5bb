import type { Employee } from '@kolam/contract/employees/model.ts';
import { fullName } from '@kolam/contract/employees/person-name.ts';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { routes } from '#core/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { InitialsTile } from '#ui/initials-tile.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmployeeStatusBadge } from './employee-marks.tsx';
import type { EmployeeWindow } from './employee-windows.tsx';
import styles from './profile.module.css';
import { useEmployeeActions } from './use-employee-actions.ts';

type ProfileHeaderProps = { employee: Employee; onOpen: (window: EmployeeWindow) => void };

function Trail() {
  return (
    <nav aria-label="Breadcrumb">
      <Link to={routes.employees()} className={styles.trail}>
        Employee Directory
      </Link>
    </nav>
  );
}

/** Who it is at a glance, and all that can be done with them. */
export function ProfileHeader({ employee, onOpen }: ProfileHeaderProps) {
  const { position, department, companyId, status } = employee;
  const name = fullName(employee);
  const actionsOf = useEmployeeActions({ open: onOpen, profile: true });
  const actions = actionsOf(employee).filter(({ visible }) => visible !== false);
  const work = [position, department].filter(Boolean).join(', ');

  return (
    <header className={styles.header}>
      <Trail />
      <div className={styles.head}>
        <InitialsTile name={name} size={56} />
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{name}</h1>
            <EmployeeStatusBadge status={status} />
          </div>
          <p className={styles.facts}>
            {work && `${work} at `}
            <Link to={routes.companyPage(companyId.id)}>{companyId.name}</Link>
          </p>
        </div>
        {actions.length > 0 && <ProfileActions name={name} actions={actions} />}
      </div>
    </header>
  );
}

type ProfileActionsProps = { name: string; actions: readonly RowAction[] };

function ProfileActions({ name, actions }: ProfileActionsProps) {
  const [edit, ...more] = actions;
  return (
    <div className={styles.actions} data-screen-only>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDots size={16} aria-hidden="true" />}
            aria-label={`More actions for ${name}`}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map(({ label, icon: Glyph, onSelect, disabled, tone }) => (
            <Menu.Item
              key={label}
              disabled={disabled !== undefined}
              leftSection={<Glyph size={17} stroke={1.75} aria-hidden="true" />}
              className={tone === 'bad' ? (styles.bad ?? '') : ''}
              onClick={onSelect}
            >
              {label}
              {disabled && <span className={styles.reason}>{disabled}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {edit && (
        <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
    </div>
  );
}

/** Until the person is here. */
export function ProfileHeaderSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Trail />
      <div className={styles.head}>
        <Skeleton width={56} height={56} />
        <div className={styles.words}>
          <Skeleton width={220} height={22} />
          <Skeleton width={160} />
        </div>
      </div>
    </div>
  );
}
