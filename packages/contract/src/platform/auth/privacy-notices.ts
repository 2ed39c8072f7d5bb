import type { PrivacyNoticeKind } from './values.ts';

type PrivacyNotice = {
  version: number;
  paragraphs: readonly string[];
  /** SHA-256 of the paragraphs, joined by line feeds. */
  hash: string;
};

/**
 * What people accept before they set their first password, or register as staff (docs/privacy.md).
 * A change of meaning needs a new version; a test compares the hash with the text.
 */
export const privacyNotices: Record<PrivacyNoticeKind, PrivacyNotice> = {
  staff: {
    version: 1,
    paragraphs: [
      'We store your name, email, phone, department, PAN and the documents that you send, to decide whether you work with us, to pay you and to deduct tax.',
      'Only people who decide on registrations see your PAN and open your documents, and each opening is recorded. Nothing is sold or used for advertising.',
      'If you are not accepted, everything is deleted after some months. If you are, your documents are deleted some months after you leave; payslips stay for as long as the law says.',
      'You can ask for a copy of your data, for corrections and for erasure at any time, and you can complain to us, then to the Data Protection Board of India.',
    ],
    hash: '8d206d1c9a2286b88e411ad99c5be4e08ed07572218c46e49445977fdf66017e',
  },
  admin: {
    version: 1,
    paragraphs: [
      'We store your name and email, when, with which device and from which network you sign in, and what you change, so that you can use the console and it is known who did what.',
      'The other Administrators see all of this. Colleagues see your name beside what you changed. Nothing is sold or used for advertising.',
      'Sign-ins are deleted after a year. Your name stays in histories and in the books, which the law wants kept.',
      'You can ask for a copy of your data, for corrections and for erasure at any time, and you can complain to us, then to the Data Protection Board of India.',
    ],
    hash: 'ea61e4edad840185325a695e697b2bcdca8cc328e64c18f02448ac3b2a14c9f9',
  },
  portal: {
    version: 1,
    paragraphs: [
      'We store your name, email and right, when, with which device and from which network you sign in, and what you change, so that you can use the portal of your company and it is known who did what.',
      'The owners of the portal and our staff who look after your company see your name, email, right and last sign-in. Our Administrators see all of this. Nothing is sold or used for advertising.',
      'Sign-ins are deleted after a year. Your name and email stay after you are deactivated, because histories name you.',
      'You can ask for a copy of your data, for corrections and for erasure at any time, and you can complain to us, then to the Data Protection Board of India.',
    ],
    hash: 'd3e1a08ac379d0834e1af34b4a230ca4340dd4f8d7e646edc5f4333b543afd7a',
  },
};
