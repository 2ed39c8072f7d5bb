import { useConsoleInfo } from '#core/session.ts';

/** Returns how imported people receive a password, in words. */
export const useInvitationMessage = (): string =>
  useConsoleInfo().mail === 'smtp'
    ? 'New people get an email with a link to set their password.'
    : 'Mails are not delivered here: “Send invitation again” in the directory makes a link to hand over to each new person.';
