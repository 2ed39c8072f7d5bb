import { sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { challengeTargets } from '#programme/challenges/tables.ts';
import { readers } from '../../../test/access.ts';
import { makeProgramme } from '../../../test/company-reports.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { agreeToBeNamed } from '../../../test/winners.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company, owner } = await madeBy(accounts);
  const { challengeId: id } = await makeProgramme(app, { company, teams: [25] });
  await app.services.db
    .insert(challengeTargets)
    .values({ id: newId(), challengeId: id, companyId: company.id });
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    select employee_id as id from challenge_rewards where challenge_id = ${id} limit 1`);
  const employeeId = rows[0]?.id ?? '';
  await agreeToBeNamed(app, { employeeIds: [employeeId] });
  const handout = { what: 'Zqxgift', day: '2026-11-18', note: 'Zqxgiftnote' };
  const path = `/company/challenges/${id}/winners/${employeeId}/handout`;
  await bodyOf((await app.sessionOf(owner)).put(path, { body: handout }));
  return {
    others: [employeeId],
    // The console reads what it was in the history. It reads the rewards of another challenge, since
    // this one is not among the others.
    markers: { zqxgift: [...readers, 'portal'], zqxgiftnote: ['portal'] },
    at: { '/company/challenges/{id}/winners': { id, employeeId, ...handout } },
  } satisfies FuzzCases;
};
