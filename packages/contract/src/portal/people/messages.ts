export const personMessages = {
  added: (name: string) => `${name} is invited`,
  saved: 'Saved',
  deactivated: (name: string) => `${name} is inactive; the seat is free`,
  reactivated: (name: string) => `${name} takes a seat again`,
  invitedAgain: (name: string) => `Invitation sent to ${name}`,
  allInvited: (sent: number) =>
    sent === 1 ? '1 invitation is on its way' : `${sent} invitations are on their way`,
  invitedLately: 'Invited a short time ago. Try again tomorrow.',
  notInvited: 'This person has joined already, or is inactive.',
  leader: 'This person leads a team. Make someone else its leader first, under Teams.',
  teamFull: 'This team is full. Choose another one, or ask Kolam to raise its limit.',
  full: 'All seats are taken. Deactivate someone who left, or ask Kolam for more seats.',
} as const;
