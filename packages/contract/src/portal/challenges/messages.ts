export const companyChallengeMessages = {
  loadFailed: 'Could not load the challenges.',
  none: 'Kolam has planned no challenge for your company yet.',
  whatIsShown:
    'Planned, running and past. How many joined and completed is here once the report of a past challenge is made; groups of fewer than 20 people have no numbers.',
  calendar: 'Challenges and holidays, month by month.',
  calendarFailed: 'Could not load the calendar.',
  nothingInYear: (year: number) => `No challenges and no holidays in ${year}.`,
  holidays: 'On these days your people get no reminders. Owners change them in the settings.',
  noHolidays: 'None to come. Your people get reminders on every day.',
  holidaysFailed: 'Could not load the holidays.',
  poster:
    'The poster is a PDF of one A4 page with the name of your company, the code and the address.',
} as const;
