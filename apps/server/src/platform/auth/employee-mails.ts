import type { Language } from '@kolam/contract/core/languages.ts';
import { renderMail } from '#core/mail/layout.ts';

/** A mail's texts. The label of a button names the company if there are several. */
type MailTexts = {
  subject: string;
  title: string;
  paragraph: string;
  action: string;
  notes: string[];
};
type LinksTexts = MailTexts & { actionFor: (company: string) => string };

type Invited = { inviter: string; company: string };

/** All texts of mails to employees in one language. */
type EmployeeMails = {
  hello: (name: string) => string;
  invitation: (about: Invited) => MailTexts;
  /** For an employee who asks for a link and has not set up their account yet. */
  notSetUp: (companies: string) => LinksTexts;
  reset: (companies: string) => LinksTexts;
  signIn: (companies: string) => LinksTexts;
};

const mails: Record<Language, EmployeeMails> = {
  en: {
    hello: (name) => `Hello ${name},`,
    invitation: ({ inviter, company }) => ({
      subject: `Your invitation to the wellness programme of ${company}`,
      title: 'Welcome to Kolam',
      paragraph: `${inviter} has added you to the wellness programme of ${company}. Use the button to set up your account and take part.`,
      action: 'Set up my account',
      notes: [
        'The link works once, for seven days. After that, the same page mails you a new one.',
      ],
    }),
    notSetUp: (companies) => ({
      subject: `Your invitation to the wellness programme of ${companies}`,
      title: 'Set up your account',
      paragraph: `You asked for a link. Your account for the wellness programme of ${companies} is not set up yet. Use the button to do so.`,
      action: 'Set up my account',
      actionFor: (name) => `Set up my account: ${name}`,
      notes: ['The link works once, for seven days.', 'If it was not you, do nothing.'],
    }),
    reset: (companies) => ({
      subject: `Set a new password for the wellness programme of ${companies}`,
      title: 'Set a new password',
      paragraph: `A new password was requested for your account in the wellness programme of ${companies}. Use the button to choose one.`,
      action: 'Set a new password',
      actionFor: (name) => `Set a new password: ${name}`,
      notes: [
        'The link works once, for one hour.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
    signIn: (companies) => ({
      subject: `Your link to sign in to the wellness programme of ${companies}`,
      title: 'Sign in to Kolam',
      paragraph: `You asked for a link to sign in to the wellness programme of ${companies}.`,
      action: 'Sign in',
      actionFor: (name) => `Sign in: ${name}`,
      notes: ['The link works once, for one hour.', 'If it was not you, do nothing.'],
    }),
  },
  hi: {
    hello: (name) => `नमस्ते ${name},`,
    invitation: ({ inviter, company }) => ({
      subject: `${company} के वेलनेस कार्यक्रम का निमंत्रण`,
      title: 'कोलम में आपका स्वागत है',
      paragraph: `${inviter} ने आपको ${company} के वेलनेस कार्यक्रम में जोड़ा है। खाता बनाने और भाग लेने के लिए बटन दबाएँ।`,
      action: 'मेरा खाता बनाएँ',
      notes: ['यह लिंक एक बार, सात दिन तक काम करता है। उसके बाद वही पेज आपको नया लिंक भेजता है।'],
    }),
    notSetUp: (companies) => ({
      subject: `${companies} के वेलनेस कार्यक्रम का निमंत्रण`,
      title: 'अपना खाता बनाएँ',
      paragraph: `आपने लिंक माँगा है। ${companies} के वेलनेस कार्यक्रम का आपका खाता अभी बना नहीं है। उसे बनाने के लिए बटन दबाएँ।`,
      action: 'मेरा खाता बनाएँ',
      actionFor: (name) => `मेरा खाता बनाएँ: ${name}`,
      notes: ['यह लिंक एक बार, सात दिन तक काम करता है।', 'यदि आपने नहीं माँगा, तो कुछ न करें।'],
    }),
    reset: (companies) => ({
      subject: `${companies} के वेलनेस कार्यक्रम के लिए नया पासवर्ड चुनें`,
      title: 'नया पासवर्ड चुनें',
      paragraph: `${companies} के वेलनेस कार्यक्रम के आपके खाते के लिए नया पासवर्ड माँगा गया है। उसे चुनने के लिए बटन दबाएँ।`,
      action: 'नया पासवर्ड चुनें',
      actionFor: (name) => `नया पासवर्ड चुनें: ${name}`,
      notes: [
        'यह लिंक एक बार, एक घंटे तक काम करता है।',
        'यदि आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      ],
    }),
    signIn: (companies) => ({
      subject: `${companies} के वेलनेस कार्यक्रम में साइन इन करने का लिंक`,
      title: 'कोलम में साइन इन करें',
      paragraph: `आपने ${companies} के वेलनेस कार्यक्रम में साइन इन करने का लिंक माँगा है।`,
      action: 'साइन इन करें',
      actionFor: (name) => `साइन इन करें: ${name}`,
      notes: ['यह लिंक एक बार, एक घंटे तक काम करता है।', 'यदि आपने नहीं माँगा, तो कुछ न करें।'],
    }),
  },
};

type Recipient = { to: string; name: string; language: Language };

/** For a new employee. The texts of the mail are in their language. */
export function employeeInvitationMail(
  { to, name, language }: Recipient,
  { url, ...invited }: Invited & { url: string },
) {
  const { hello, invitation } = mails[language];
  const { subject, title, paragraph, action, notes } = invitation(invited);
  const paragraphs = [hello(name), paragraph];
  return {
    to,
    subject,
    ...renderMail({ title, paragraphs, action: { label: action, url }, notes, language }),
  };
}

/** A link into one company. An employee who is not set up yet gets their invitation again. */
export type CompanyLink = { company: string; url: string; isInvitation: boolean };

/** The links that an employee has asked for: one for each of their companies. */
export function employeeLinksMail(
  { to, name, language }: Recipient,
  { links, purpose }: { links: CompanyLink[]; purpose: 'reset' | 'sign-in' },
) {
  const catalogue = mails[language];
  const named = new Intl.ListFormat(`${language}-IN`).format(links.map(({ company }) => company));
  const notSetUp = catalogue.notSetUp(named);
  const asked = purpose === 'reset' ? catalogue.reset(named) : catalogue.signIn(named);
  const isAsked = links.some(({ isInvitation }) => !isInvitation);
  const { subject, title, paragraph, notes } = isAsked ? asked : notSetUp;
  const actions = links.map(({ company, url, isInvitation }) => {
    const { action, actionFor } = isInvitation ? notSetUp : asked;
    return { url, label: links.length === 1 ? action : actionFor(company) };
  });
  return {
    to,
    subject,
    ...renderMail({
      title,
      paragraphs: [catalogue.hello(name), paragraph],
      action: actions,
      notes,
      language,
    }),
  };
}
