import type { ReactNode } from 'react';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import type { EmployeeList } from './employee-list.ts';
import { useTeamFilter } from './team-picker.tsx';

/** Milliseconds without typing before a search is requested. */
const searchPauseMs = 350;

type EmployeesFilterBarProps = {
  list: EmployeeList;
  /** "42 employees". Undefined while the first page loads. */
  count: string | undefined;
  end: ReactNode;
};

/** Search and filters of the directory. The team filter appears once a company is chosen. */
export function EmployeesFilterBar({ list, count, end }: EmployeesFilterBarProps) {
  const { filters } = list.state;
  const { company, team } = filters;
  const companyFilter = useCompanyFilter({
    value: company,
    // A team belongs to its company.
    onChange: (id) => list.setFilters({ company: id, team: undefined }),
  });
  const teamFilter = useTeamFilter({
    company,
    team,
    onChange: (id) => list.setFilters({ team: id }),
  });
  const showsTeams = company !== undefined || team !== undefined;

  return (
    <FilterBar
      search={{ ...list.searchField, pauseMs: searchPauseMs }}
      filters={[...list.selects, companyFilter, ...(showsTeams ? [teamFilter] : [])]}
      count={count}
      onClearAll={list.clear}
      end={end}
    />
  );
}
