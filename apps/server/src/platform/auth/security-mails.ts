import type { Language } from '@kolam/contract/core/languages.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Settings } from '#core/settings.ts';
import type { Account } from './account-store.ts';

type Place = { at: string; device: string; network: string };

/** The texts of one mail about the account. */
type Texts = { subject: string; title: string; paragraph: string };

/** A change of an account's two-step sign-in. */
export type TwoStepChange =
  | 'on'
  | 'off'
  | 'reset'
  | 'reset-on-server'
  | 'codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

type SecurityTexts = {
  hello: (name: string) => string;
  newSignIn: (place: Place) => Texts;
  passwordChanged: (at: string) => Texts;
  twoStep: Record<TwoStepChange, (at: string) => Texts>;
  recoveryCodeUsed: (at: string, left: number) => Texts;
  action: string;
  ifNot: string;
  /** How the owner gets in again when the second step is in the hands of someone else. */
  wayBack: (email: string) => string;
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
    twoStep: {
      on: (at) => ({
        subject: 'Two-step sign-in is on for your Kolam account',
        title: 'Two-step sign-in is on',
        paragraph: `an authenticator app was set up for your account on ${at}. From now on, signing in takes your password and a code of the app. If it was you, there is nothing to do.`,
      }),
      off: (at) => ({
        subject: 'Two-step sign-in is off for your Kolam account',
        title: 'Two-step sign-in is off',
        paragraph: `two-step sign-in of your account was switched off on ${at}. If it was you, there is nothing to do.`,
      }),
      reset: (at) => ({
        subject: 'The two-step sign-in of your Kolam account was reset',
        title: 'Two-step sign-in was reset',
        paragraph: `an Administrator reset the two-step sign-in of your account on ${at}. Your authenticator app, passkeys and recovery codes no longer work. Sign in with your password and set it up again in Settings.`,
      }),
      'reset-on-server': (at) => ({
        subject: 'The two-step sign-in of your Kolam account was reset',
        title: 'Two-step sign-in was reset',
        paragraph: `the two-step sign-in of your account was reset on ${at}, by a command on the server. Your authenticator app, passkeys and recovery codes no longer work. Sign in with your password and set it up again in Settings.`,
      }),
      'codes-renewed': (at) => ({
        subject: 'New recovery codes for your Kolam account',
        title: 'New recovery codes',
        paragraph: `new recovery codes of your account were created on ${at}. The earlier ones no longer work. If it was you, there is nothing to do.`,
      }),
      'passkey-added': (at) => ({
        subject: 'A passkey was added to your Kolam account',
        title: 'A passkey was added',
        paragraph: `a passkey was added to your account on ${at}. It signs in together with your password. If it was you, there is nothing to do.`,
      }),
      'passkey-removed': (at) => ({
        subject: 'A passkey of your Kolam account was removed',
        title: 'A passkey was removed',
        paragraph: `a passkey of your account was removed on ${at}. It no longer works. If it was you, there is nothing to do.`,
      }),
    },
    recoveryCodeUsed: (at, left) => ({
      subject: 'A recovery code of your Kolam account was used',
      title: 'A recovery code was used',
      paragraph: `a recovery code was used to sign in to your account on ${at}. Codes that still work: ${left}. If it was you, there is nothing to do. New codes are in Settings, Two-step sign-in.`,
    }),
    action: 'Set a new password',
    ifNot: 'If it was not you, set a new password at once. That signs out every device.',
    wayBack: (email) =>
      `If you can no longer sign in, another Administrator can reset your two-step sign-in, which removes all passkeys. On the server, this does the same: npm run account -- --reset-two-step ${email}`,
  },
  hi: {
    hello: (name) => `नमस्ते ${name},`,
    newSignIn: ({ at, device, network }) => ({
      subject: 'आपके कोलम खाते में नया साइन इन',
      title: 'नया साइन इन',
      paragraph: `किसी नए डिवाइस या नए नेटवर्क से आपके खाते में साइन इन हुआ: ${device}, ${network}, ${at}। यदि यह आप थे, तो कुछ न करें।`,
    }),
    passwordChanged: (at) => ({
      subject: 'आपके कोलम खाते का पासवर्ड बदला गया',
      title: 'पासवर्ड बदला गया',
      paragraph: `आपके खाते का पासवर्ड ${at} को बदला गया। यदि यह आपने किया, तो कुछ न करें।`,
    }),
    twoStep: {
      on: (at) => ({
        subject: 'आपके कोलम खाते में दो-चरणीय साइन इन चालू है',
        title: 'दो-चरणीय साइन इन चालू',
        paragraph: `आपके खाते के लिए ${at} को एक ऑथेंटिकेटर ऐप जोड़ा गया। अब साइन इन के लिए पासवर्ड और ऐप का कोड चाहिए। यदि यह आपने किया, तो कुछ न करें।`,
      }),
      off: (at) => ({
        subject: 'आपके कोलम खाते में दो-चरणीय साइन इन बंद है',
        title: 'दो-चरणीय साइन इन बंद',
        paragraph: `आपके खाते का दो-चरणीय साइन इन ${at} को बंद किया गया। यदि यह आपने किया, तो कुछ न करें।`,
      }),
      reset: (at) => ({
        subject: 'आपके कोलम खाते का दो-चरणीय साइन इन रीसेट किया गया',
        title: 'दो-चरणीय साइन इन रीसेट',
        paragraph: `एक व्यवस्थापक ने ${at} को आपके खाते का दो-चरणीय साइन इन रीसेट किया। आपका ऑथेंटिकेटर ऐप, पासकी और रिकवरी कोड अब काम नहीं करते। पासवर्ड से साइन इन करें और इसे सेटिंग में फिर से चालू करें।`,
      }),
      'reset-on-server': (at) => ({
        subject: 'आपके कोलम खाते का दो-चरणीय साइन इन रीसेट किया गया',
        title: 'दो-चरणीय साइन इन रीसेट',
        paragraph: `आपके खाते का दो-चरणीय साइन इन ${at} को सर्वर पर एक कमांड से रीसेट किया गया। आपका ऑथेंटिकेटर ऐप, पासकी और रिकवरी कोड अब काम नहीं करते। पासवर्ड से साइन इन करें और इसे सेटिंग में फिर से चालू करें।`,
      }),
      'codes-renewed': (at) => ({
        subject: 'आपके कोलम खाते के नए रिकवरी कोड',
        title: 'नए रिकवरी कोड',
        paragraph: `आपके खाते के नए रिकवरी कोड ${at} को बनाए गए। पुराने कोड अब काम नहीं करते। यदि यह आपने किया, तो कुछ न करें।`,
      }),
      'passkey-added': (at) => ({
        subject: 'आपके कोलम खाते में एक पासकी जोड़ी गई',
        title: 'पासकी जोड़ी गई',
        paragraph: `आपके खाते में ${at} को एक पासकी जोड़ी गई। वह पासवर्ड के साथ साइन इन कराती है। यदि यह आपने किया, तो कुछ न करें।`,
      }),
      'passkey-removed': (at) => ({
        subject: 'आपके कोलम खाते की एक पासकी हटाई गई',
        title: 'पासकी हटाई गई',
        paragraph: `आपके खाते की एक पासकी ${at} को हटाई गई। वह अब काम नहीं करती। यदि यह आपने किया, तो कुछ न करें।`,
      }),
    },
    recoveryCodeUsed: (at, left) => ({
      subject: 'आपके कोलम खाते का एक रिकवरी कोड इस्तेमाल हुआ',
      title: 'रिकवरी कोड इस्तेमाल हुआ',
      paragraph: `आपके खाते में साइन इन के लिए ${at} को एक रिकवरी कोड इस्तेमाल हुआ। बचे हुए कोड: ${left}। यदि यह आप थे, तो कुछ न करें।`,
    }),
    action: 'नया पासवर्ड चुनें',
    ifNot: 'यदि यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें। इससे सभी डिवाइस साइन आउट हो जाते हैं।',
    wayBack: (email) =>
      `यदि आप अब साइन इन नहीं कर सकते, तो कोई दूसरा व्यवस्थापक आपका दो-चरणीय साइन इन रीसेट कर सकता है, जिससे सभी पासकी हट जाती हैं। सर्वर पर यही काम यह कमांड करती है: npm run account -- --reset-two-step ${email}`,
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

/** For an account whose two-step sign-in was changed. */
export function twoStepMail(
  recipient: Recipient,
  { settings, at, change }: Links & { at: Date; change: TwoStepChange },
) {
  const { twoStep, wayBack } = texts[recipient.language];
  return written(recipient, {
    settings,
    ...twoStep[change](instantText(at, recipient.language)),
    notes: change.startsWith('reset') ? [] : [wayBack(recipient.email)],
  });
}

/** For an account that was signed in to with a recovery code. `left` is the number of others. */
export function recoveryCodeUsedMail(
  recipient: Recipient,
  { settings, at, left }: Links & { at: Date; left: number },
) {
  const { recoveryCodeUsed } = texts[recipient.language];
  return written(recipient, {
    settings,
    ...recoveryCodeUsed(instantText(at, recipient.language), left),
  });
}

function written(
  { email: to, name, language, kind }: Recipient,
  { settings, subject, title, paragraph, notes = [] }: Links & Texts & { notes?: string[] },
) {
  const { hello, action, ifNot } = texts[language];
  const url =
    kind === 'employee'
      ? `${settings.appUrl}/app/me/devices`
      : `${settings.publicUrl}${kind === 'portal' ? '/company' : ''}/forgot-password`;
  return {
    to,
    subject,
    ...renderMail({
      title,
      paragraphs: [hello(name), paragraph],
      action: { label: action, url },
      notes: [ifNot, ...notes],
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
