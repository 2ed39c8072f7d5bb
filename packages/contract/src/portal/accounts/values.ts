import type { PortalRight } from '../../core/portal-access.ts';

export const portalUserStatuses = ['active', 'invited', 'inactive'] as const;
export type PortalUserStatus = (typeof portalUserStatuses)[number];

/** The rights, in display order. */
export const portalRightLabels: Record<PortalRight, string> = {
  owner: 'Owner',
  hr: 'HR',
  finance: 'Finance',
  viewer: 'Viewer',
};

/** What each right opens, for the forms that give one. */
export const portalRightHints: Record<PortalRight, string> = {
  owner: 'Everything, and who else may sign in. Signs in with a mailed code',
  hr: 'Adds, imports and invites people, makes teams; announces and wishes; has reports made',
  finance: 'Sees invoices and how to pay them. Signs in with a mailed code',
  viewer: 'Sees seats, how many joined, teams, challenges, announcements and reports',
};

/** The most people in the portal of one company, without those who are inactive. */
export const mostPortalUsers = 50;
