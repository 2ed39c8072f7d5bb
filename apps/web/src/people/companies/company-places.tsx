import type { Company } from '@kolam/contract/people/companies/model.ts';
import { formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';

/** How many employees a company has of its maximum. */
export function CompanyPlaces({ company }: { company: Company }) {
  const { employeeCount, maxEmployees } = company;
  const open = Math.max(0, maxEmployees - employeeCount);
  return (
    <Progress
      label="Places taken"
      value={employeeCount}
      max={maxEmployees}
      text={`${formatNumber(employeeCount)} of ${formatNumber(maxEmployees)} places taken`}
      aside={`${formatNumber(open)} open`}
      size="large"
      marksFull
    />
  );
}
