import { renderMail } from '#core/mail/layout.ts';

type Page = 'reset-password' | 'set-up' | 'app/welcome' | 'app/sign-in' | 'company/set-password';

/** Returns a link with its token after `#`, which no server or proxy ever logs. */
export function linkTo(start: string, page: Page, token: string) {
  return `${start}/${page}#token=${token}`;
}

export function resetMail(
  to: string,
  name: string,
  { url, company }: { url: string; company: string | undefined },
) {
  const account = company ? `account in the portal of ${company}` : 'account';
  return {
    to,
    subject: 'Set a new password for Kolam',
    ...renderMail({
      title: 'Set a new password',
      paragraphs: [
        `Hello ${name},`,
        `somebody asked for a new password for your Kolam ${account}. Use the button to choose one.`,
      ],
      action: { label: 'Set a new password', url },
      notes: [
        'The link works once, for one hour.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
  };
}

export function invitationMail(to: string, name: string, inviter: string, url: string) {
  return {
    to,
    subject: 'Your invitation to Kolam',
    ...renderMail({
      title: 'Welcome to Kolam',
      paragraphs: [
        `Hello ${name},`,
        `${inviter} has invited you to the Kolam console. Choose a password to begin.`,
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}

/** For an applicant who becomes a staff member and has no password yet. */
export function approvalMail(to: string, name: string, url: string) {
  return {
    to,
    subject: 'Your registration with Kolam is approved',
    ...renderMail({
      title: 'You are approved',
      paragraphs: [
        `Hello ${name},`,
        'your registration has been approved. Choose a password to begin.',
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}

/** For someone whom the console or an owner adds to the portal of their company. */
export function portalInvitationMail(
  to: string,
  name: string,
  { inviter, company, url }: { inviter: string; company: string; url: string },
) {
  return {
    to,
    subject: `Your invitation to the wellness portal of ${company}`,
    ...renderMail({
      title: 'Welcome to Kolam',
      paragraphs: [
        `Hello ${name},`,
        `${inviter} has invited you to the wellness portal of ${company}. Choose a password to begin.`,
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}

/** For someone of a portal whose sign-in our staff has reset. */
export function portalResetMail(
  to: string,
  name: string,
  { inviter, company, url }: { inviter: string; company: string; url: string },
) {
  return {
    to,
    subject: `Set a new password for the wellness portal of ${company}`,
    ...renderMail({
      title: 'Set a new password',
      paragraphs: [
        `Hello ${name},`,
        `${inviter} has reset your sign-in to the wellness portal of ${company}. Your password no longer works. Use the button to choose one.`,
      ],
      action: { label: 'Set a new password', url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}

/** To an email that signs in to a portal no more. */
export function portalEmailReplacedMail(
  to: string,
  { name, company }: { name: string; company: string },
) {
  return {
    to,
    subject: `Your email for the wellness portal of ${company} was replaced`,
    ...renderMail({
      title: 'Email replaced',
      paragraphs: [
        `Hello ${name},`,
        `Kolam has replaced the email with which you sign in to the wellness portal of ${company}. This one no longer works.`,
      ],
      notes: [
        'If you did not ask for it, tell the owner of your company’s portal or Kolam at once.',
      ],
    }),
  };
}

/** The second step of a sign-in to a portal. */
export function portalCodeMail(to: string, name: string, code: string) {
  return {
    to,
    subject: 'Your code to sign in to Kolam',
    ...renderMail({
      title: 'Your code',
      paragraphs: [`Hello ${name},`, `your code to sign in to your company’s portal is ${code}.`],
      notes: [
        'The code works once, for ten minutes.',
        'If you did not sign in, someone knows your password: set a new one.',
      ],
    }),
  };
}
