import { renderMail } from '#core/mail/layout.ts';

/** For an Administrator: clients pay to the account of the business. */
export function bankDetailsMail(
  to: { name: string; email: string },
  about: { by: string; publicUrl: string },
) {
  const { by, publicUrl } = about;
  return {
    to: to.email,
    subject: 'The bank details of your business were changed in Kolam',
    ...renderMail({
      title: 'Bank details changed',
      paragraphs: [
        `Hello ${to.name},`,
        `${by} has changed the bank account or UPI ID of your business. New invoices ask clients to pay there.`,
      ],
      action: { label: 'See the bank details', url: `${publicUrl}/admin/settings/organisation` },
      notes: ['If you did not expect this, correct them at once and speak to your colleagues.'],
    }),
  };
}

/** For an Administrator: more can be paid or ordered without another person. */
export function approvalMail(
  to: { name: string; email: string },
  about: { by: string; publicUrl: string },
) {
  const { by, publicUrl } = about;
  return {
    to: to.email,
    subject: 'One person alone can pay out or order more in Kolam',
    ...renderMail({
      title: 'Approval by another person was loosened',
      paragraphs: [
        `Hello ${to.name},`,
        `${by} has raised or removed the amount above which pay-outs or purchase orders need approval by another person.`,
      ],
      action: { label: 'See the amounts', url: `${publicUrl}/admin/settings/organisation` },
      notes: ['If you did not expect this, correct it at once and speak to your colleagues.'],
    }),
  };
}
