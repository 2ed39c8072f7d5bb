/** The messages of a sign-in to the portal of a company. */
export const portalSignInMessages = {
  codeSent: 'We mailed you a code. Enter its six digits.',
  codeIncomplete: 'Enter all six digits of the code.',
  codePause: (seconds: number) =>
    `A code was mailed a moment ago. You can have another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  codesLocked: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many wrong codes. You can sign in again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  },
  sentAgain: 'We mailed you another code.',
  wrongCode: 'This code is wrong.',
  noAccess: 'Your account can’t be used at the moment. Please ask your company.',
  emailTaken: 'Someone with this email is already in this portal.',
  chooseCompany: 'Choose the company whose portal you open.',
} as const;
