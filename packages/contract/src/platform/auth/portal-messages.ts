const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

/** The messages of a sign-in to the portal of a company. */
export const portalSignInMessages = {
  codeSent: 'We mailed you a code. Enter its six digits.',
  codeIncomplete: 'Enter all six digits of the code.',
  codePause: (seconds: number) =>
    `A code was mailed a moment ago. You can have another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  codesLocked: (seconds: number) =>
    `Too many wrong codes. You can sign in again in ${inMinutes(seconds)}.`,
  codesMailed: (seconds: number) =>
    `Too many codes were mailed. You can have another one in ${inMinutes(seconds)}.`,
  tooMany: (seconds: number) =>
    `Too many attempts. You can sign in again in ${inMinutes(seconds)}.`,
  sentAgain: 'We mailed you another code.',
  wrongCode: 'This code is wrong.',
  noAccess: 'Your account can’t be used at the moment. Please ask your company.',
  closed: 'The portal of your company is closed at the moment. Please contact Kolam.',
  emailTaken: 'Someone with this email is already in this portal.',
  chooseCompany: 'Choose the company whose portal you open.',
} as const;
