import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import type { ComponentType } from 'react';
import type { LazyPart } from '#core/lazy-part.tsx';
import { useAdmin } from '#core/session.ts';
import { defineSlot } from '#core/slot.ts';

/** The challenges of a person, on a tab of their profile. */
export const employeeChallenges =
  defineSlot<
    LazyPart<{
      employeeId: string;
      /** To search for them in lists. */
      email: string;
      /** From 1. */
      page: number;
      onPage: (page: number, options?: { replace: boolean }) => void;
    }>
  >('employeeChallenges');

/** Panels below the data of an employee's profile. */
export const employeeOverview = defineSlot<LazyPart<{ employeeId: string }>>('employeeOverview');

export type AddToChallengeProps = {
  /** Who is added, for the dialog: "12 employees". */
  who: string;
  audience: {
    companyIds?: string[];
    teamIds?: string[];
    employeeIds?: string[];
    /** Everyone whom the list of employees finds by these filters. */
    found?: {
      search?: string;
      status?: EmployeeStatus;
      companyId?: string;
      teamId?: string;
    };
  };
  onClose: () => void;
  onAdded?: () => void;
};

/** The dialog that assigns people to a challenge. */
export const addToChallenge = defineSlot<{
  permission: Permission;
  dialog: ComponentType<AddToChallengeProps>;
}>('addToChallenge');

/** Returns the dialog that assigns people to a challenge, if the user may. */
export function useAddToChallenge(): ComponentType<AddToChallengeProps> | undefined {
  const { role } = useAdmin();
  return addToChallenge.parts().find(({ permission }) => can(role, permission))?.dialog;
}
