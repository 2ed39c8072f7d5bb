export const companyChallengeMessages = {
  loadFailed: 'Could not load the challenges.',
  none: 'Kolam has planned no challenge for your company yet.',
  whatIsShown:
    'Planned, running and past. How many joined and completed is here once the report of a past challenge is made; groups of fewer than 20 people have no numbers.',
  calendar: 'Challenges and holidays, month by month.',
  calendarFailed: 'Could not load the calendar.',
  nothingInYear: (year: number) => `No challenges and no holidays in ${year}.`,
  holidays:
    'On these days your people get no reminders. Owners change them in the settings. Within 30 days before one with something planned, owners and HR decide whether it is paused for everyone.',
  noHolidays: 'None to come. Your people get reminders on every day.',
  holidaysFailed: 'Could not load the holidays.',
  pauseQuestion: (name: string, day: string) => `${name}, ${day}: pause for everyone?`,
  pauseEffect:
    'Paused: nothing is due, streaks stay, and the day counts in no percentage. It uses up no pauses of your people. You can change it until the day begins.',
  holidayUnplanned: (days: number) =>
    `This can be decided at most ${days} days before a holiday on which a challenge has something planned.`,
  holidayPaused: 'The day is paused for everyone',
  holidayNotPaused: 'The day is not paused',
  holidayFailed: 'The decision could not be saved',
  poster:
    'The poster is a PDF of one A4 page with the name of your company, the code and the address.',
} as const;
