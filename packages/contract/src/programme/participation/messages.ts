import type { Language } from '../../core/languages.ts';

export const participationMessages = {
  notForFile: 'This does not narrow the file. Leave it out.',
  approved: 'Proof approved',
  rejected: 'Proof rejected',
  askedAgain: 'Asked again',
  submissionsFailed: 'Failed to load submissions',
  participationFailed: 'Failed to load participation',
  decisionFailed: 'The decision could not be saved',
  noSubmissions: 'No submissions found',
  nothingPending: 'Nothing waits for review',
  decidedMeanwhile: 'Decided by somebody else meanwhile.',
  movedMeanwhile: 'No longer on this page: others were decided meanwhile.',
  decisionUndone: 'Decision undone',
  notDecided: 'This proof waits for review.',
  submittedAgain: 'The person has submitted this task again. Decide on the new submission.',
  someDecided:
    'Some of these proofs were decided or sent again meanwhile. Nothing was approved: look at the rest again.',
  notAllApproved: 'You did not approve all of these proofs, or not any more. Nothing was undone.',
  chooseProofs: 'Choose at least one proof',
  tooManyProofs: (most: number) => `Choose at most ${most} proofs`,
  cantRetry:
    'The person has left the challenge, or it was cancelled, so they can’t send another proof. Approve or reject this one.',
  alreadyDecided: (by: string) => `${by} has decided this already.`,
  canBeNamed: 'agreed to be named to the employer',
  cannotBeNamed: 'not to be named to the employer',
  handedOut: (day: string, what: string) => `Handed out on ${day}: ${what}`,
  notWaiting: 'No proof of this task waits for review.',
  noRating: {
    'not-joined': 'Only a workshop that you joined can be rated.',
    'not-over': 'A workshop can be rated once it is over.',
  },
  sentBefore: 'The same file was sent before',
  similar: 'A similar picture was sent before',
  sameReviewer: 'You rejected this proof. Another reviewer has to take the second look.',
  noSecondLook: {
    'not-rejected': 'Only a rejected proof can get a second look.',
    'already-asked': 'You have asked for a second look at this proof already.',
    'too-late': 'The time to ask for a second look has ended.',
  },
  /** The moment is that of the phone. */
  claimedTime: (moment: string) =>
    `Claimed time: done ${moment} by the person’s phone, without a connection. It arrived after the day had closed.`,
  reasonRequired: 'Reason is required',
  /** One message for each reason why a component can't be done now. */
  dayNotOpen: 'This day is not open.',
  beforeItsDate: 'This day has not begun yet.',
  beforeOneJoined: 'This day was opened before you joined.',
  tooLate: 'The time to take part in this day has ended.',
  challengeNotActive: 'This challenge is not active.',
  leftChallenge: 'You no longer take part in this challenge.',
  alreadySubmitted: 'You have submitted this task already.',
  otherSubmission: 'This client id was used for another submission.',
  rejectedTask: 'Your proof of this task was rejected.',
  alreadyUsedAttempts: (attempts: number) =>
    attempts === 1 ? 'The one attempt is used up.' : `All ${attempts} attempts are used up.`,
  proofRequired: { photo: 'A photo is required as proof', video: 'A video is required as proof' },
  noteRequired: 'Write a note in place of the photo or video',
  noProofAsked: 'This task asks for no proof',
  doneAtInvalid: 'The time must be an instant, such as 2026-11-20T18:00:00.000Z',
  answerEach: 'Answer each question once',
  unknownOption: 'Choose one of the options',
  quizChanged: 'The quiz has changed. Answer it again.',
  chooseScope: { company: 'Choose a company', team: 'Choose a team' },
  chooseDay: 'Choose a day',
  nothingToPreview: 'Nothing is planned on this date.',
  previewFailed: 'Could not load the preview',
  noCertificate: 'There is no certificate for this challenge.',
  lettersWithoutFont: (letters: readonly string[]) =>
    `Certificates can be printed in Latin letters and the scripts of India only, without ${letters.slice(0, 10).join(' ')}.`,
  /** In an archive of certificates. `names` are those of people whose certificates it lacks. */
  notPrinted: (letters: readonly string[], names: readonly string[]) =>
    `Certificates can be printed in Latin letters and the scripts of India only, without ${letters.join(' ')}.\nNot in this archive:\n${names.join('\n')}\n`,
} as const;

/** Texts on a certificate. */
type CertificateTexts = {
  title: string;
  presentedTo: string;
  completed: string;
  period: (from: string, to: string) => string;
  badges: (badges: readonly string[]) => string;
};

/** The fixed texts of a certificate, which is in its person's language. */
export const certificateTexts: Record<Language, CertificateTexts> = {
  en: {
    title: 'Certificate of completion',
    presentedTo: 'presented to',
    completed: 'for completing the wellness challenge',
    period: (from, to) => (from === to ? from : `${from} to ${to}`),
    badges: (badges) =>
      badges.length === 1 ? `Badge: ${badges.join('')}` : `Badges: ${badges.join(', ')}`,
  },
  hi: {
    title: 'पूर्णता प्रमाणपत्र',
    presentedTo: 'यह प्रमाणपत्र दिया जाता है',
    completed: 'को, वेलनेस चुनौती पूरी करने पर:',
    period: (from, to) => (from === to ? from : `${from} से ${to} तक`),
    badges: (badges) => `बैज: ${badges.join(', ')}`,
  },
};
