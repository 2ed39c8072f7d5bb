import { groupedNumber } from '../../core/grouped.ts';
import { peopleImportLimits } from './values.ts';

export const peopleImportMessages = {
  notMissing: 'Somebody chosen is in the file, or has left already. Check the list again.',
  tooManyLeavers: `At most ${groupedNumber(peopleImportLimits.leavers)} people at once`,
  listFailed: 'Could not load who is in the file.',
  nobody: {
    new: 'Nobody in the file is new.',
    changed: 'Nobody in the file changes.',
    missing: 'Everyone who takes part is in the file.',
  },
  leads: 'Leads a team',
} as const;
