import type { Language } from '@kolam/contract/core/languages.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Settings } from '#core/settings.ts';
import type { Account } from './account-store.ts';

type Place = { at: string; device: string; network: string };

/** The texts of one mail about the account. */
type Texts = { subject: string; title: string; paragraph: string };

type SecurityTexts = {
  hello: (name: string) => string;
  newSignIn: (place: Place) => Texts;
  passwordChanged: (at: string) => Texts;
  action: string;
  ifNot: string;
};

const texts: Record<Language, SecurityTexts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    newSignIn: ({ at, device, network }) => ({
      subject: 'New sign-in to your Kolam account',
      title: 'New sign-in',
      paragraph: `your account was used to sign in with a new device or from a new network: ${device}, ${network}, on ${at}. If it was you, there is nothing to do.`,
    }),
    passwordChanged: (at) => ({
      subject: 'The password of your Kolam account was changed',
      title: 'Password changed',
      paragraph: `the password of your account was changed on ${at}. If it was you, there is nothing to do.`,
    }),
    action: 'Set a new password',
    ifNot: 'If it was not you, set a new password at once. That signs out every device.',
  },
  hi: {
    hello: (name) => `नमस्ते ${name},`,
    newSignIn: ({ at, device, network }) => ({
      subject: 'आपके Kolam खाते में नया साइन इन',
      title: 'नया साइन इन',
      paragraph: `किसी नए डिवाइस या नए नेटवर्क से आपके खाते में साइन इन हुआ: ${device}, ${network}, ${at}। यदि यह आप थे, तो कुछ न करें।`,
    }),
    passwordChanged: (at) => ({
      subject: 'आपके Kolam खाते का पासवर्ड बदला गया',
      title: 'पासवर्ड बदला गया',
      paragraph: `आपके खाते का पासवर्ड ${at} को बदला गया। यदि यह आपने किया, तो कुछ न करें।`,
    }),
    action: 'नया पासवर्ड चुनें',
    ifNot: 'यदि यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें। इससे सभी डिवाइस साइन आउट हो जाते हैं।',
  },
};

type Recipient = Pick<Account, 'email' | 'name' | 'language' | 'kind'>;
type Links = { settings: Pick<Settings, 'publicUrl' | 'appUrl'> };

/** For an account that was used with a device, or from a network, that is new for it. */
export function newSignInMail(
  recipient: Recipient,
  { settings, at, device, network }: Links & { at: Date; device: string; network: string },
) {
  const { newSignIn } = texts[recipient.language];
  const place = { at: instantText(at, recipient.language), device, network };
  return written(recipient, { settings, ...newSignIn(place) });
}

/** For an account whose password was changed, by its owner or with a mailed link. */
export function passwordChangedMail(recipient: Recipient, { settings, at }: Links & { at: Date }) {
  const { passwordChanged } = texts[recipient.language];
  return written(recipient, {
    settings,
    ...passwordChanged(instantText(at, recipient.language)),
  });
}

function written(
  { email: to, name, language, kind }: Recipient,
  { settings, subject, title, paragraph }: Links & Texts,
) {
  const { hello, action, ifNot } = texts[language];
  const url =
    kind === 'employee' ? `${settings.appUrl}/app/` : `${settings.publicUrl}/forgot-password`;
  return {
    to,
    subject,
    ...renderMail({
      title,
      paragraphs: [hello(name), paragraph],
      action: { label: action, url },
      notes: [ifNot],
      language,
    }),
  };
}

/** "20 November 2026, 12:00 pm IST". */
const instantText = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at)} IST`;
