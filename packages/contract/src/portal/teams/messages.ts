export const companyTeamMessages = {
  loadFailed: 'Could not load the teams.',
  oneFailed: 'Could not load this team.',
  none: 'Teams compete in challenges. Make one of people of your company.',
  noneToRead: 'Owners and HR of your company make teams.',
  made: (name: string) => `Team ${name} is made`,
  saved: 'Team changed',
  added: (name: string) => `${name} is in the team`,
  removed: (name: string) => `${name} is in no team`,
  leads: (name: string) => `${name} leads the team`,
  peopleFailed: 'Could not load the people.',
  chooseFirst: 'Choose someone',
} as const;
