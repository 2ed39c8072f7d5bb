import type { StaffRole } from '@kolam/contract/core/permissions.ts';

/** What each role may do, in one line, for users who assign it. */
export const roleLabels: Record<StaffRole, { label: string; detail: string }> = {
  superadmin: { label: 'Superadmin', detail: 'Everything, as an Administrator may.' },
  manager: {
    label: 'Manager',
    detail: 'Programmes, people, tasks and inventory; reads staff and finance.',
  },
  creator: { label: 'Creator', detail: 'Plans challenges and their days.' },
  reviewer: { label: 'Reviewer', detail: 'Reviews proofs, approves and rejects staff.' },
  support: { label: 'Support', detail: 'Looks after inventory; reads programmes and people.' },
};
