import { renderMail } from '#core/mail/layout.ts';
import type { StaffLogin } from '#platform/auth/actions.ts';

/** The mail that opens the public form. Its reader has given no more than the address. */
export function registrationMail(to: string, url: string) {
  return {
    to,
    subject: 'Register with Kolam',
    ...renderMail({
      title: 'Register with Kolam',
      paragraphs: [
        'Hello,',
        'open the form with this link to give your details and documents. It works once, for 24 hours.',
      ],
      action: { label: 'Open the form', url },
      notes: ['If it was not you, do nothing: your address is deleted after a day.'],
    }),
  };
}

/**
 * The mail to a person who has just registered. No one has checked the form, so it contains none of
 * the input.
 */
export function receiptMail(to: string) {
  return {
    to,
    subject: 'We have received your registration with Kolam',
    ...renderMail({
      title: 'Your registration is here',
      paragraphs: [
        'Hello,',
        'thank you for registering. We look at what you sent and write to you once it is decided.',
      ],
      notes: ['If it was not you, do nothing: nobody gets access without this address.'],
    }),
  };
}

type Status = StaffLogin['status'];

/** What the owner of a known address can do. */
const knownAlready: Record<Status, string> = {
  pending:
    'Your registration waits for review: you need not register again. We write to you once it is decided, or if we need another document.',
  rejected:
    'Your registration was not approved, and another one from this address is not looked at. If that was a mistake, ask your Administrator to open it again.',
  inactive: 'Your access is switched off. Ask your Administrator to switch it on again.',
  invited:
    'You have not chosen a password yet: a mail of ours brought you a link for that. If it has ended, ask your Administrator for a new one.',
  active: 'Sign in with your password, or ask for a new one there.',
};

/**
 * The mail to an address that is already known. Only its owner reads it, so it has the current
 * status.
 */
export function knownEmailMail(to: string, about: { status: Status; publicUrl: string }) {
  const { status, publicUrl } = about;
  return {
    to,
    subject: 'You are registered with Kolam already',
    ...renderMail({
      title: 'You are registered already',
      paragraphs: [
        'Hello,',
        'someone has just asked to register with this address, which we know already. Nothing was changed.',
        knownAlready[status],
      ],
      ...(status === 'active' ? { action: { label: 'Sign in', url: `${publicUrl}/login` } } : {}),
      notes: ['If it was not you, do nothing.'],
    }),
  };
}

type Approved = {
  name: string;
  /** False when an Administrator has added the person, who then has not registered. */
  registered: boolean;
  signInUrl: string | null;
};

/** The mail to an approved person who needs no link: there is a password, or no access yet. */
export function approvedMail(to: string, { name, registered, signInUrl }: Approved) {
  return {
    to,
    subject: registered
      ? 'Your registration with Kolam is approved'
      : 'You have been added to Kolam',
    ...renderMail({
      title: registered ? 'You are approved' : 'Welcome to Kolam',
      paragraphs: [
        `Hello ${name},`,
        [
          registered ? 'your registration has been approved.' : 'you have been added to Kolam.',
          signInUrl === null
            ? 'You hear from us again once your access is switched on.'
            : 'Sign in with the password you were given.',
        ].join(' '),
      ],
      ...(signInUrl === null ? {} : { action: { label: 'Sign in', url: signInUrl } }),
    }),
  };
}

/** The mail to a person with a password who may sign in from now on. */
export function switchedOnMail(to: string, about: { name: string; publicUrl: string }) {
  return {
    to,
    subject: 'Your access to Kolam is switched on',
    ...renderMail({
      title: 'Your access is switched on',
      paragraphs: [
        `Hello ${about.name},`,
        'you can sign in to the Kolam console with your password.',
      ],
      action: { label: 'Sign in', url: `${about.publicUrl}/login` },
    }),
  };
}

/** `account` is the new account with a masked number. Empty: it was removed. */
export function bankChangedMail(
  to: string,
  { name, by, account }: { name: string; by: string; account: string },
) {
  return {
    to,
    subject: 'Your bank account at Kolam was changed',
    ...renderMail({
      title: 'Your bank account was changed',
      paragraphs: [
        `Hello ${name},`,
        account === ''
          ? `${by} has removed the bank account that your salary is paid to.`
          : `${by} has changed the bank account that your salary is paid to. It is now: ${account}.`,
      ],
      notes: ['If this is not right, tell the people who pay salaries at once.'],
    }),
  };
}

/** The mail to the new address of an approved person, whose link confirms it. */
export function newEmailMail(to: string, { name, url }: { name: string; url: string }) {
  return {
    to,
    subject: 'Confirm your email for Kolam',
    ...renderMail({
      title: 'Confirm your email',
      paragraphs: [
        `Hello ${name},`,
        'you are to sign in to Kolam with this address. Confirm it with this link; until then nothing changes.',
      ],
      action: { label: 'Confirm email', url },
      notes: ['The link works once, for seven days. If it was not you, do nothing.'],
    }),
  };
}

/** The mail to the address that is to be replaced. It does not have the new one. */
export function emailChangeAskedMail(to: string, { name, by }: { name: string; by: string }) {
  return {
    to,
    subject: 'Your email at Kolam is to be changed',
    ...renderMail({
      title: 'Your email is to be changed',
      paragraphs: [
        `Hello ${name},`,
        `${by} has asked for another email with which you sign in. It changes once it is confirmed from that address.`,
      ],
      notes: ['If this is not right, tell your Administrator at once.'],
    }),
  };
}

/** The mail to the address that was replaced. */
export function emailChangedMail(to: string, { name }: { name: string }) {
  return {
    to,
    subject: 'Your email at Kolam was changed',
    ...renderMail({
      title: 'Your email was changed',
      paragraphs: [
        `Hello ${name},`,
        'you sign in to Kolam with another email from now on. This address gets no more mails.',
      ],
      notes: ['If this is not right, tell your Administrator at once.'],
    }),
  };
}

type Rejected = Pick<Approved, 'name' | 'registered'> & { reason: string };

export function rejectionMail(to: string, { name, registered, reason }: Rejected) {
  return {
    to,
    subject: registered ? 'Your registration with Kolam' : 'Your access to Kolam',
    ...renderMail({
      title: registered ? 'Your registration was not approved' : 'You were not approved',
      paragraphs: [
        `Hello ${name},`,
        registered
          ? 'we have looked at your registration and could not approve it.'
          : 'you were added to Kolam, and could not be approved.',
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ],
    }),
  };
}

/** Requests a document, or a replacement for an unsuitable one (`again`). */
export function askMail(
  to: string,
  about: { name: string; label: string; reason: string; url: string; again: boolean },
) {
  const { name, label, reason, url, again } = about;
  const title = again ? 'Please send a document again' : 'Please send a document';
  return {
    to,
    subject: title,
    ...renderMail({
      title,
      paragraphs: [
        `Hello ${name},`,
        `for your registration we need ${again ? 'another copy of: ' : 'this document: '}${label}.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Upload the document', url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}
