import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';
import { IconMailForward, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { toast } from '#ui/toast.ts';
import { changePerson, refreshPeople } from './queries.ts';
import { seatProblem } from './seat-problem.ts';

async function inviteAgain(person: CompanyPerson) {
  try {
    const { sent } = await api('POST /company/people/{id}/invitation', {
      params: { id: person.id },
    });
    if (sent > 0) toast.success(personMessages.invitedAgain(fullName(person)));
    else toast.note(personMessages.invitedLately);
    void refreshPeople();
  } catch (error) {
    toastError(error);
  }
}

/** Returns the actions on someone of the company. */
export function usePersonActions(onEdit: (person: CompanyPerson) => void) {
  const confirm = useConfirm();

  async function setStatus(person: CompanyPerson, status: 'active' | 'inactive') {
    try {
      await changePerson(person, { status });
    } catch (error) {
      throw seatProblem(error);
    }
    const { deactivated, reactivated } = personMessages;
    toast.success((status === 'active' ? reactivated : deactivated)(fullName(person)));
  }

  return (person: CompanyPerson): RowAction[] => [
    { label: 'Edit', icon: IconPencil, onSelect: () => onEdit(person) },
    {
      label: 'Invite again',
      icon: IconMailForward,
      visible: person.status === 'pending',
      onSelect: () => void inviteAgain(person),
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      tone: 'bad',
      visible: person.status !== 'inactive',
      onSelect: () =>
        void confirm({
          title: `Deactivate ${fullName(person)}?`,
          effects: [
            'They are signed out at once and can’t take part any more. Their seat is free.',
            'Nothing is deleted. You can reactivate them later.',
          ],
          verb: 'Deactivate',
          busyText: 'Deactivating...',
          tone: 'danger',
          run: () => setStatus(person, 'inactive'),
        }),
    },
    {
      label: 'Reactivate',
      icon: IconUserCheck,
      visible: person.status === 'inactive',
      onSelect: () => void setStatus(person, 'active').catch(toastError),
    },
  ];
}
