/**
 * What people of a company's portal may see, in the words of the portal and of `docs/privacy.md` (a
 * test compares them).
 */
export const whoSeesWhat: readonly { what: string; who: string }[] = [
  {
    what: 'Each person: name, email, phone, team, whether they lead it, position, department, invited or joined, last invitation',
    who: 'Owners and HR',
  },
  {
    what: 'How many are invited, joined and inactive, and which challenges run',
    who: 'Owners, HR and viewers',
  },
  { what: 'Seats bought and used', who: 'Everyone of the portal' },
  { what: 'Invoices, statements, dues and how to pay them', who: 'Owners and finance' },
  { what: 'Who may sign in to this portal, and when they last did', who: 'Owners, and Kolam' },
  { what: 'Own sessions and sign-ins, and a copy of them', who: 'The person only' },
  {
    what: 'One person’s points, days, proofs, notes, answers and last activity',
    who: 'Nobody of your company, whatever their right',
  },
];
