import { renderMail } from '#core/mail/layout.ts';

/** To somebody who has just asked to become a member of staff. */
export function receiptMail(to: string, name: string) {
  return {
    to,
    subject: 'We have received your registration with Kolam',
    ...renderMail({
      title: 'Your registration is here',
      paragraphs: [
        `Hello ${name},`,
        'thank you for registering. We look at what you sent and write to you once it is decided.',
      ],
      notes: ['If it was not you, do nothing: nobody gets access without this address.'],
    }),
  };
}

/** To an address that is known already; it says nothing that only its owner may know to others. */
export function knownEmailMail(to: string, publicUrl: string) {
  return {
    to,
    subject: 'You are registered with Kolam already',
    ...renderMail({
      title: 'You are registered already',
      paragraphs: [
        'Hello,',
        'somebody has just registered with this address, which we know already. Nothing was changed, and what was sent with it was not kept.',
        'If you have a password, sign in with it, or ask for a new one there. Otherwise you hear from us once your registration is decided.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      notes: ['If it was not you, do nothing.'],
    }),
  };
}

/** To somebody approved who needs no link: there is a password, or no access yet. */
export function approvedMail(to: string, about: { name: string; signInUrl: string | null }) {
  const { name, signInUrl } = about;
  return {
    to,
    subject: 'Your registration with Kolam is approved',
    ...renderMail({
      title: 'You are approved',
      paragraphs: [
        `Hello ${name},`,
        signInUrl === null
          ? 'your registration has been approved. You hear from us again once your access is switched on.'
          : 'your registration has been approved. Sign in with the password you were given.',
      ],
      ...(signInUrl === null ? {} : { action: { label: 'Sign in', url: signInUrl } }),
    }),
  };
}

export function rejectionMail(to: string, { name, reason }: { name: string; reason: string }) {
  return {
    to,
    subject: 'Your registration with Kolam',
    ...renderMail({
      title: 'Your registration was not approved',
      paragraphs: [
        `Hello ${name},`,
        'we have looked at your registration and could not approve it.',
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ],
    }),
  };
}

/** Asks for another document in place of one that does not do. */
export function askAgainMail(
  to: string,
  about: { name: string; label: string; reason: string; url: string },
) {
  return {
    to,
    subject: 'Please send a document again',
    ...renderMail({
      title: 'Please send a document again',
      paragraphs: [
        `Hello ${about.name},`,
        `for your registration we need another copy of: ${about.label}.`,
        `Reason: ${about.reason}`,
      ],
      action: { label: 'Upload the document', url: about.url },
      notes: ['The link works once, for seven days.'],
    }),
  };
}
