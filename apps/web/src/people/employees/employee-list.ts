import { employeeList } from '@kolam/contract/people/employees/values.ts';
import { useListState } from '#core/list-state.ts';

/** The directory's state in the URL, and functions to change it. */
export const useEmployeeList = () => useListState(employeeList);

export type EmployeeList = ReturnType<typeof useEmployeeList>;
