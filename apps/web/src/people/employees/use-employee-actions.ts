import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import {
  IconArrowsExchange,
  IconDownload,
  IconKey,
  IconPencil,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { download } from '#core/api.ts';
import { messageOf } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { toast } from '#ui/toast.ts';
import { makePasswordLink, setStatus, toastStatus } from './employee-actions.ts';
import {
  EditDialog,
  EraseDialog,
  LinkDialog,
  MoveDialog,
  passwordLinkTexts,
} from './employee-dialogs.ts';
import { isAboutLead } from './employee-problem.ts';
import { employeeRoutes } from './routes.ts';

/** Activates or deactivates a person. A deactivation can be undone. */
function useStatusChange() {
  const navigate = useNavigate();

  function toastRefusal(error: unknown, { teamId }: Employee) {
    if (!isAboutLead(error) || !teamId) return toastError(error);
    const onSelect = () => void navigate({ href: teamRoutes.record(teamId.id) });
    toast.error(messageOf(error), { action: { label: 'Open team', onSelect } });
  }

  return async function change(employee: Employee, status: EmployeeStatus) {
    try {
      const changed = await setStatus(employee, status);
      if (status !== 'inactive') {
        return toast.success(toastStatus(status), { about: employee.id });
      }
      // Refused when the person was changed since, so that an undo reverts no other change.
      const undo = () =>
        setStatus(employee, employee.status, { ifMatch: changed.version }).then(
          () => toast.success(toastStatus(employee.status), { about: employee.id }),
          toastError,
        );
      const action = { label: 'Undo', onSelect: () => void undo() };
      toast.success(toastStatus(status), { action, about: employee.id });
    } catch (error) {
      toastRefusal(error, employee);
    }
  };
}

/** Whether a person has still to set up their account. */
const isInvited = ({ status }: Employee): boolean => status === 'pending';

/** Confirms the creation of a link to set a password, since it ends earlier ones. */
function usePasswordLink() {
  const openDialog = useOpenDialog();
  const confirm = useConfirm();
  const mailed = useConsoleInfo().mail === 'smtp';

  return (employee: Employee) => {
    const { email } = employee;
    const isNew = isInvited(employee);
    void confirm({
      title: isNew
        ? `Invite ${fullName(employee)} again?`
        : `Reset the password of ${fullName(employee)}?`,
      effects: [
        mailed
          ? `A link to ${isNew ? 'set up the account' : 'set a new password'} goes to ${email}.`
          : 'Mails are not delivered here: you get the link to hand over.',
        isNew
          ? 'Links sent before stop working.'
          : 'Links sent before stop working. The password of now stays until a new one is set.',
      ],
      verb: mailed ? 'Send link' : 'Make link',
      busyText: mailed ? 'Sending...' : 'Making...',
      run: async () => {
        const link = await makePasswordLink(employee);
        const lasts = linkLasts[isNew ? 'invite' : 'reset'];
        if (link) openDialog(LinkDialog, { ...passwordLinkTexts, email, link, lasts });
        else toast.success((isNew ? employeeMessages.invited : employeeMessages.resetSent)(email));
      },
    });
  };
}

type Wanted = {
  /** Called after a person is erased. */
  onErased: (id: string) => Promise<void> | void;
  /** True on the profile itself, which needs no link to it. */
  profile: boolean;
};

/** Returns the permitted actions on an employee, most used first. */
export function useEmployeeActions({ onErased, profile }: Wanted) {
  const canWrite = useCan('employees:write');
  const canExport = useCan('employees:export');
  const navigate = useNavigate();
  const changeStatus = useStatusChange();
  const sendLink = usePasswordLink();
  const openDialog = useOpenDialog();

  return (employee: Employee): RowAction[] => {
    const writing: RowAction[] = [
      { label: 'Edit', icon: IconPencil, onSelect: () => openDialog(EditDialog, { employee }) },
      {
        label: 'Delete',
        icon: IconTrash,
        tone: 'bad',
        onSelect: () => openDialog(EraseDialog, { employee, onErased }),
      },
    ];
    const opening: RowAction = {
      label: 'Profile',
      icon: IconUser,
      onSelect: () => void navigate({ href: employeeRoutes.record(employee.id) }),
    };
    const more: RowAction[] = [
      {
        label: isInvited(employee) ? 'Send invitation again' : 'Reset password',
        icon: IconKey,
        disabled:
          employee.status === 'inactive'
            ? employeeMessages.inactive(fullName(employee))
            : undefined,
        onSelect: () => sendLink(employee),
      },
      {
        label: 'Move team',
        icon: IconArrowsExchange,
        onSelect: () => openDialog(MoveDialog, { people: [employee], together: false }),
      },
      {
        label: 'Activate',
        icon: IconUserCheck,
        visible: employee.status !== 'active',
        onSelect: () => void changeStatus(employee, 'active'),
      },
      {
        label: 'Deactivate',
        icon: IconUserOff,
        visible: employee.status !== 'inactive',
        onSelect: () => void changeStatus(employee, 'inactive'),
      },
    ];
    const copying: RowAction = {
      label: 'Download data',
      icon: IconDownload,
      visible: profile && canExport,
      onSelect: () =>
        void download('GET /admin/employees/{id}/data', `${fullName(employee)}.zip`, {
          params: { id: employee.id },
        }).catch(toastError),
    };
    return [
      ...(canWrite ? writing : []),
      ...(profile ? [] : [opening]),
      ...(canWrite ? [...more, copying] : []),
    ];
  };
}
