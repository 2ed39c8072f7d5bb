import { challengeBody, dayBody } from './challenges.ts';
import { makeCompany, makeEmployees } from './people.ts';
import type { TestApp } from './test-app.ts';

type Planner = {
  app: TestApp;
  /** The creator of the challenges. */
  creator: Awaited<ReturnType<TestApp['signedInAs']>>;
  /** The challenge for the planned days by default. */
  id: string;
};
type DayIds = { id: string; challengeId: string };
type Headers = Record<string, string>;

const at = (challengeId: string) => `/admin/challenges/${challengeId}`;

/** What a creator does with challenges and their days. `planner` is called at that time. */
export function planning(planner: () => Planner) {
  const made = async (given: Record<string, unknown> = {}): Promise<string> =>
    (await planner().creator.post('/admin/challenges', { body: challengeBody(given) })).body
      .challenge.id;

  const save = (
    given: Record<string, unknown>,
    headers: Headers = {},
    challengeId = planner().id,
  ) => planner().creator.post(`${at(challengeId)}/days`, { body: dayBody(given), headers });

  const dayAt = ({ id, challengeId }: DayIds) => `${at(challengeId)}/days/${id}`;

  return {
    made,
    save,
    planned: async (given: Record<string, unknown>, challengeId?: string) =>
      (await save(given, {}, challengeId)).body.day,
    patch: (day: DayIds, body: unknown, headers: Headers = {}) =>
      planner().creator.patch(dayAt(day), { body, headers }),
    read: (day: DayIds) => planner().creator.get(dayAt(day)),
    remove: (day: DayIds, headers: Headers = {}) =>
      planner().creator.delete(dayAt(day), { headers }),
    lastEntry: async (challengeId = planner().id) =>
      (await planner().creator.get(`/admin/history/challenge/${challengeId}`)).body.data[0],
    /** Returns an active challenge with two employees, who are in no other. */
    async active(): Promise<string> {
      const { app, creator } = planner();
      const company = await makeCompany(app);
      await makeEmployees(app, 2, { companyId: company.id });
      const challengeId = await made();
      const body = { assignmentType: 'company', companyIds: [company.id] };
      await creator.put(`${at(challengeId)}/assign`, { body });
      await creator.put(`${at(challengeId)}/activate`);
      return challengeId;
    },
  };
}
