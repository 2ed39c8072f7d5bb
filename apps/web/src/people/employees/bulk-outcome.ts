import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { ResponseOf } from '#core/api-types.ts';
import { formatCount } from '#ui/format.ts';

export type BulkAction = 'activate' | 'deactivate' | 'moveTeam';
type ResponseBody = ResponseOf<'POST /admin/employees/bulk'>;

/** What a change of many came to, in words. */
export type BulkOutcome = {
  title: string;
  /** About those who needed no change; empty without any. */
  unchanged: string;
  /** Who was left out, and why. */
  refused: readonly { id: string; name: string; reason: string }[];
};

const already: Record<BulkAction, string> = {
  activate: 'active',
  deactivate: 'inactive',
  moveTeam: 'there',
};

/** "3 employees activated", and what else there is to say. */
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

/** The outcome in a line, for when nobody was left out. */
export const outcomeLine = ({ title, unchanged }: BulkOutcome): string =>
  unchanged ? `${title}, ${unchanged}` : title;
