import { dayOf } from '@kolam/contract/core/dates.ts';
import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import type { MakeWish } from '@kolam/contract/portal/wishes/rules.ts';
import { wishLimits } from '@kolam/contract/portal/wishes/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PortalContext } from '#core/request-context.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { giveTasks } from '#workforce/tasks/actions.ts';
import { close } from './close.ts';
import { recordWish } from './history.ts';
import { presentForCompany } from './present.ts';
import { countOpenWishes, findWish, insertWish, listWishesOf, type WishRow } from './store.ts';
import { taskOf } from './task.ts';

/** Returns the newest wishes of the own company. */
export async function readOwnWishes({ db, actor: { companyId } }: PortalContext) {
  const rows = await listWishesOf(db, { companyId, limit: wishLimits.shown });
  return { data: await presentForCompany(db, { companyId, rows }) };
}

/**
 * Wishes for something. Our planners are notified, and one of them gets a task.
 * @throws Failure 400 for days in the past, `TOO_MANY_WISHES`
 */
export function makeWish(context: PortalContext, { from, to, ...wish }: MakeWish) {
  const { clock, actor } = context;
  const now = clock.now();
  if (from !== null && from < dayOf(now)) throw invalid({ from: wishMessages.past });
  return context.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    if ((await countOpenWishes(tx, company.id)) >= wishLimits.open)
      throw conflict('TOO_MANY_WISHES', wishMessages.tooMany);
    const [taskId = null] = await giveTasks(tx, context, {
      permission: 'challenges:write',
      tasks: [taskOf(company, { ...wish, from, to })],
    });
    const row = await insertWish(tx, {
      ...{ id: newId(), createdAt: now, updatedAt: now, companyId: company.id, taskId },
      ...{ ...wish, fromDay: from, toDay: to, askedById: actor.id, askedByName: actor.name },
    });
    await recordWish(tx, context, { company, row, action: 'wish_made' });
    await notify(tx, context, { kind: 'wish-made', about: [{ recordId: company.id }] });
    return presentOwn(tx, row);
  });
}

/** Withdraws a wish of the own company. @throws Failure 404, `WISH_CLOSED` */
export function withdrawWish(context: PortalContext, id: string) {
  return context.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    if ((await findWish(tx, id))?.companyId !== company.id) throw notFound();
    const changes = { state: 'withdrawn' } as const;
    const row = await close(tx, context, { id, company, changes, action: 'wish_withdrawn' });
    return presentOwn(tx, row);
  });
}

async function lockOwnCompany(tx: Tx, { actor }: PortalContext): Promise<LockedCompany> {
  const company = (await lockCompanies(tx, [actor.companyId])).get(actor.companyId);
  if (!company) throw notFound();
  return company;
}

async function presentOwn(tx: Tx, row: WishRow): Promise<{ wish: Wish }> {
  const [wish] = await presentForCompany(tx, { companyId: row.companyId, rows: [row] });
  return { wish: wish as Wish };
}
