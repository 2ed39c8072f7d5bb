/** Nobody is invited again within this number of hours. */
export const invitationPause = 24;
