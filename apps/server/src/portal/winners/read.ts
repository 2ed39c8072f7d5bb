import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import type { Winner } from '@kolam/contract/portal/winners/model.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { completedInCompany } from '#portal/challenges/queries.ts';
import { presentHandout } from '#programme/reward-handouts/queries.ts';
import { listWinnerPage, type WinnerRow } from './store.ts';

/** Returns who of the own company may be named. @throws Failure 404 */
export async function readWinners(
  { db, actor: { companyId } }: PortalContext,
  challengeId: string,
  page: Page,
) {
  const challenge = await completedInCompany(db, { id: challengeId, companyId });
  if (!challenge) throw notFound();
  const { rows, total, unnamed } = await listWinnerPage(db, { challengeId, companyId, page });
  return {
    challenge: { title: challenge.title, endDate: challenge.endDate },
    winners: rows.map(present),
    unnamed,
    ...pageOf(page, total),
  };
}

function present({ employeeId, name, team, certificate, badges, what, ...noted }: WinnerRow) {
  const handedOut = what === null ? null : presentHandout({ what, ...noted });
  return { employeeId, name, team, certificate, badges, handedOut } satisfies Winner;
}
