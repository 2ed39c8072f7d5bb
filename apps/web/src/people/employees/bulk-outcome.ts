import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { formatCount } from '#ui/format.ts';

export type BulkAction = 'activate' | 'deactivate' | 'moveTeam';
type ResponseBody = ResponseOf<'POST /admin/employees/bulk'>;

/** The outcome of a bulk change, in words. */
export type BulkOutcome = {
  title: string;
  /** About those who needed no change. Empty if there are none. */
  unchanged: string;
  /** Who was left out, and why. */
  refused: readonly { id: string; name: string; reason: string }[];
};

const already: Record<BulkAction, string> = {
  activate: 'active',
  deactivate: 'inactive',
  moveTeam: 'there',
};

/** "3 employees activated", and further details. */
export function outcomeOf(
  action: BulkAction,
  { updated, unchanged, refused }: ResponseBody,
): BulkOutcome {
  const still = unchanged.length;
  return {
    title: employeeMessages.bulkDone(action, updated.length),
    unchanged:
      still === 0 ? '' : `${formatCount(still, ['was', 'were'])} ${already[action]} already`,
    refused,
  };
}

/** The outcome in one line, if no one was left out. */
export const outcomeLine = ({ title, unchanged }: BulkOutcome): string =>
  unchanged ? `${title}, ${unchanged}` : title;
