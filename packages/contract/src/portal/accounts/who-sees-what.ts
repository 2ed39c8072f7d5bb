/**
 * What people of a company's portal may see, in the words of the portal and of `docs/privacy.md` (a
 * test compares them).
 */
export const whoSeesWhat: readonly { what: string; who: string }[] = [
  {
    what: 'Each person: name, email, phone, team, whether they lead it, position, department, invited or joined, last day, last invitation',
    who: 'Owners and HR',
  },
  { what: 'Teams: their names, members and leaders', who: 'Owners, HR and viewers' },
  {
    what: 'How many are invited, joined and inactive, and which challenges run',
    who: 'Owners, HR and viewers',
  },
  {
    what: 'Reports of the programme: figures of groups of at least five people, or more if your owners set so, no names. Owners and HR have them made',
    who: 'Owners, HR and viewers, and Kolam',
  },
  {
    what: 'Insights: the same figures of the months that are over, and of companies of your size, none of which is named',
    who: 'Owners, HR and viewers',
  },
  {
    what: 'Challenges, their days as an employee sees them, and holidays; how many are assigned, of 20 people or more',
    who: 'Owners, HR and viewers',
  },
  {
    what: 'Holidays that your company pauses for everyone, and who decided so',
    who: 'Owners, HR and viewers, and Kolam',
  },
  {
    what: 'Who earned the rewards of a challenge and agreed to be named: name, team, reward and what was handed out; the place too if the full name stands on boards',
    who: 'Owners and HR, and Kolam',
  },
  {
    what: 'Announcements to your company and who wrote them; not who has read them',
    who: 'Owners, HR and viewers, and Kolam',
  },
  {
    what: 'Wishes for challenges, who made them and the answer',
    who: 'Owners, HR and viewers, and Kolam',
  },
  {
    what: 'Files of people that are imported here: who imported them, what they change, refused rows',
    who: 'Owners and HR, and Kolam',
  },
  { what: 'Seats bought and used', who: 'Everyone of the portal' },
  {
    what: 'Requests for more seats, who asked and the answer',
    who: 'Owners and HR, and Kolam',
  },
  { what: 'Invoices, statements, dues and how to pay them', who: 'Owners and finance' },
  {
    what: 'Payments that your company says it made, and who sent them',
    who: 'Owners and finance, and Kolam',
  },
  {
    what: 'TDS certificates of your company, and who sent them',
    who: 'Owners and finance, and Kolam',
  },
  { what: 'Who may sign in to this portal, and when they last did', who: 'Owners, and Kolam' },
  { what: 'What people of this portal change and download', who: 'Kolam' },
  { what: 'Own sessions and sign-ins, and a copy of them', who: 'The person only' },
  {
    what: 'One person’s points, days, proofs, notes, answers and last activity',
    who: 'Nobody of your company, whatever their right',
  },
];
