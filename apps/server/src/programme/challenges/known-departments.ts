import type { Department } from '@kolam/contract/programme/challenges/audience.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { companyNames } from '#people/companies/queries.ts';
import { departmentsWithPeople } from '#people/employees/queries.ts';

type Asked = {
  given: Department[];
  /** Those of the audience so far. They stay known without people. */
  kept: Department[];
  /** Whether something else is chosen besides the departments. */
  others: boolean;
};

/**
 * Sorts departments into those that can be assigned to, and those that nobody is in.
 * @throws Failure 400 if nothing is left to assign to
 */
export async function knownDepartments(tx: Tx, { given, kept, others }: Asked) {
  const key = ({ companyId, department }: Department) => `${companyId} ${department}`;
  const found = new Set([...(await departmentsWithPeople(tx, given)), ...kept].map(key));
  const departments = given.filter((each) => found.has(key(each)));
  const unknown = given.filter((each) => !found.has(key(each)));
  if (unknown.length > 0 && departments.length === 0 && !others)
    throw invalid({ departments: challengeMessages.nobodyInDepartments });
  const companies = await companyNames(
    tx,
    unknown.map(({ companyId }) => companyId),
  );
  const unknownDepartments = unknown.map((each) => ({
    ...each,
    company: companies.get(each.companyId)?.name ?? '',
  }));
  return { departments, unknownDepartments };
}
