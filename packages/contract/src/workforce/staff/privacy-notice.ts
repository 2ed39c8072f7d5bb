/**
 * What people accept when they register as staff (docs/privacy.md). A change of its meaning needs a
 * new version; a test compares the hash with the text.
 */
export const staffNotice = {
  version: 1,
  paragraphs: [
    'We store your name, email, phone, department, PAN and the documents that you send, to decide whether you work with us, to pay you and to deduct tax.',
    'Only people who decide on registrations see your PAN and open your documents, and each opening is recorded. Nothing is sold or used for advertising.',
    'If you are not accepted, everything is deleted after some months. If you are, your documents are deleted some months after you leave; payslips stay for as long as the law says.',
    'You can ask for a copy of your data, for corrections and for erasure at any time, and you can complain to us, then to the Data Protection Board of India.',
  ],
  /** SHA-256 of the paragraphs, joined by line feeds. */
  hash: '8d206d1c9a2286b88e411ad99c5be4e08ed07572218c46e49445977fdf66017e',
} as const;
