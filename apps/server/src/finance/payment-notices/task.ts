import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { type GivenTask, giveTasks } from '#workforce/tasks/actions.ts';
import { findNotices, type NoticeRow, saveTaskIds } from './store.ts';

/** Gives who records payments a task for each of these notices, which wait for their payments. */
export async function giveTasksOf(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'requestId' | 'quiet'>,
  ids: string[],
): Promise<void> {
  const notices = await findNotices(tx, ids);
  const names = await companyNames(tx, [...new Set(notices.map(({ companyId }) => companyId))]);
  const given = await giveTasks(tx, context, {
    permission: 'finance:write',
    tasks: notices.map((notice) => taskOf(notice, names.get(notice.companyId)?.name ?? '')),
  });
  await saveTaskIds(
    tx,
    given.map((taskId, at) => ({ taskId, id: notices[at]?.id ?? '' })),
  );
}

const taskOf = ({ amount, mode, ref, paidOn, partyName }: NoticeRow, name: string): GivenTask => ({
  title: `${name} says it paid ${rupeeText(amount)}`,
  description: [
    `${mode} · ${ref} · ${dayText(paidOn)}`,
    partyName,
    'Record the payment, or mark the notice as not found. Either completes this task.',
  ].join('\n'),
  project: name,
});
