import type { Team } from '@kolam/contract/people/teams/model.ts';
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconBan,
  IconCrown,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSettings,
  IconTrash,
  IconTrophy,
  IconUserCheck,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { activateTeam, deactivateQuestion, resumeTeam } from './team-actions.ts';

/** The dialogs that actions on a team open. */
export type TeamDialogs = {
  onOpen: (team: Team) => void;
  onEdit: (team: Team) => void;
  onAddMany: (team: Team) => void;
  onTransfer: (team: Team) => void;
  onMerge: (team: Team) => void;
  onSplit: (team: Team) => void;
  onSuspend: (team: Team) => void;
  onDelete: (team: Team) => void;
  /** Assigns the team to a challenge, if the user may. */
  onAssign: ((team: Team) => void) | undefined;
};

/** Returns the permitted actions on a team, most used first. */
export function useTeamRowActions(dialogs: TeamDialogs) {
  const canWrite = useCan('teams:write');
  const confirm = useConfirm();

  return (team: Team): RowAction[] => {
    const { isActive, suspensionInfo, stats } = team;
    const { isSuspended } = suspensionInfo;
    const assign: RowAction = {
      label: 'Assign to challenge',
      icon: IconTrophy,
      visible: dialogs.onAssign !== undefined,
      onSelect: () => dialogs.onAssign?.(team),
    };
    if (!canWrite) {
      return [{ label: 'View', icon: IconEye, onSelect: () => dialogs.onOpen(team) }, assign];
    }
    return [
      {
        label: 'Manage roster and limits',
        icon: IconSettings,
        onSelect: () => dialogs.onOpen(team),
      },
      { label: 'Delete', icon: IconTrash, tone: 'bad', onSelect: () => dialogs.onDelete(team) },
      { label: 'Edit', icon: IconPencil, onSelect: () => dialogs.onEdit(team) },
      {
        label: 'Add members',
        icon: IconUsersPlus,
        onSelect: () => dialogs.onAddMany(team),
      },
      {
        label: 'Transfer leader',
        icon: IconCrown,
        disabled: stats.members < 2 ? 'Nobody else is in the team.' : undefined,
        onSelect: () => dialogs.onTransfer(team),
      },
      {
        label: 'Merge into another team',
        icon: IconArrowsJoin2,
        disabled: stats.members === 0 ? 'Nobody is in the team.' : undefined,
        onSelect: () => dialogs.onMerge(team),
      },
      {
        label: 'Split',
        icon: IconArrowsSplit2,
        disabled: stats.members < 2 ? 'Nobody else is in the team.' : undefined,
        onSelect: () => dialogs.onSplit(team),
      },
      assign,
      {
        label: 'Suspend',
        icon: IconPlayerPause,
        visible: !isSuspended,
        onSelect: () => dialogs.onSuspend(team),
      },
      {
        label: 'Resume',
        icon: IconPlayerPlay,
        visible: isSuspended,
        onSelect: () => void resumeTeam(team),
      },
      {
        label: 'Deactivate',
        icon: IconBan,
        visible: isActive,
        onSelect: () => void confirm(deactivateQuestion(team)),
      },
      {
        label: 'Activate',
        icon: IconUserCheck,
        visible: !isActive,
        onSelect: () => void activateTeam(team),
      },
    ];
  };
}
