/** The names of fields in a team's history. */
export const teamFieldLabels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  motto: 'Motto',
  company: 'Company',
  isActive: 'Active',
  isSuspended: 'Suspended',
  suspensionReason: 'Reason',
  minMembers: 'Min members',
  maxMembers: 'Max members',
  icon: 'Icon',
  leader: 'Leader',
  member: 'Member',
  members: 'Members',
};
