import type { SignInOutcome } from '@kolam/contract/platform/auth/values.ts';
import type { Texts } from '#language/use-texts.ts';

type SignInTexts = {
  title: string;
  hint: string;
  newPassword: string;
  sent: string;
  none: string;
  outcomes: Record<SignInOutcome, string>;
};

const en: SignInTexts = {
  title: 'Recent sign-ins',
  hint: 'If one of them was not you, set a new password. That signs out every device.',
  newPassword: 'Mail me a link to set one',
  sent: 'A link to set a new password is on its way to your address.',
  none: 'Nothing yet',
  outcomes: {
    signed_in: 'Signed in',
    wrong_credentials: 'Wrong password',
    code_asked: 'Right password, code asked for',
    wrong_code: 'Right password, wrong code',
    wrong_in_session: 'Signed in, wrong password',
    no_access: 'Right password, but no access',
    signed_out: 'Signed out',
    session_ended: 'A device was signed out',
    password_set: 'Set up with a mailed link',
    password_changed: 'Password changed',
    call_refused: 'Request refused',
    confirmed: 'Confirmed again',
    exported: 'Data downloaded',
    revealed: 'Account or PAN shown',
  },
};

const hi: SignInTexts = {
  title: 'हाल के साइन इन',
  hint: 'यदि इनमें से कोई आप नहीं थे, तो नया पासवर्ड रखें। इससे हर डिवाइस साइन आउट हो जाता है।',
  newPassword: 'मुझे इसका लिंक ईमेल करें',
  sent: 'नया पासवर्ड रखने का लिंक आपके पते पर भेजा जा रहा है।',
  none: 'अभी कुछ नहीं',
  outcomes: {
    signed_in: 'साइन इन हुआ',
    wrong_credentials: 'ग़लत पासवर्ड',
    code_asked: 'पासवर्ड सही, कोड माँगा गया',
    wrong_code: 'पासवर्ड सही, कोड ग़लत',
    wrong_in_session: 'साइन इन रहते ग़लत पासवर्ड',
    no_access: 'सही पासवर्ड, पर अनुमति नहीं',
    signed_out: 'साइन आउट हुआ',
    session_ended: 'एक डिवाइस साइन आउट हुआ',
    password_set: 'भेजे गए लिंक से खाता बना',
    password_changed: 'पासवर्ड बदला गया',
    call_refused: 'अनुरोध अस्वीकार हुआ',
    confirmed: 'फिर से पुष्टि हुई',
    exported: 'डेटा डाउनलोड हुआ',
    revealed: 'खाता या PAN दिखाया गया',
  },
};

export const signInTexts: Texts<SignInTexts> = { en, hi };
