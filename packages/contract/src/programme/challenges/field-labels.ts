import { languageNames, translationLanguages } from '../../core/languages.ts';

/** Labels of changed fields in a challenge's history. */
export const challengeFieldLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  difficulty: 'Difficulty',
  status: 'Status',
  assignedTo: 'Assigned to',
  'schedule.type': 'Schedule',
  'schedule.startDate': 'Start date',
  'schedule.endDate': 'End date',
  'schedule.recurringDays': 'Weekdays',
  'schedule.monthDays': 'Days of the month',
  'schedule.timeOfDay': 'Time of day',
  'points.completion': 'Completion points',
  'points.bonus': 'Bonus points',
  'points.penalty': 'Penalty',
  'rules.minParticipation': 'Min participation',
  'rules.allowLateSubmission': 'Late submission',
  'rules.maxLateHours': 'Max late hours',
  'rules.offlineGraceMinutes': 'Offline grace (minutes)',
  'rules.proofDays': 'Proofs are deleted after (days)',
  'rules.requirePhotoProof': 'Photo proof',
  'rules.requireAllComponents': 'All components',
  'rewards.certificates': 'Certificates',
  'rewards.badges': 'Badges',
  ...Object.fromEntries(
    translationLanguages.flatMap((each) => {
      const language = languageNames[each];
      return [
        [`translations.${each}.title`, `Title in ${language}`],
        [`translations.${each}.description`, `Description in ${language}`],
        [`translations.${each}.badges`, `Badges in ${language}`],
        [`translations.${each}`, `${language} texts`],
      ];
    }),
  ),
  day: 'Day',
  days: 'Days',
  dayStatus: 'Day status',
  tasks: 'Tasks',
  trivia: 'Quizzes',
  learningModules: 'Learning modules',
  workshops: 'Workshops',
  participant: 'Participant',
  proof: 'Proof',
  reason: 'Reason',
};
