import { useListState } from '#core/list-state.ts';
import { employeesSearch } from './employees-search.ts';

/** The directory's state in the URL, and functions to change it. */
export const useEmployeeList = () => useListState(employeesSearch);

export type EmployeeList = ReturnType<typeof useEmployeeList>;
