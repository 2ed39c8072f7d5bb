import { randomBytes } from 'node:crypto';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { Services } from '#core/request-context.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { mailedStaff } from '#workforce/staff/queries.ts';
import { claimMail, findPassword, mailsOf, removeMail, saveMailed } from './mail-store.ts';
import { fileNameOf, payslipPage } from './pdf.ts';
import { findPayslip, type PayslipRow } from './store.ts';

/** Mails a payslip to its employee. The PDF is made here, so that the queue holds nothing large. */
export const mailPayslip = defineJob({
  name: 'mail-payslip',
  kept: true,
  payload: z.object({ payslipId: z.uuid(), mailId: z.uuid() }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
  atOnce: 2,
});

/** Longer than an attempt of the job takes. */
const claimLasts = minutes(5);

type JobServices = Pick<Services, 'db' | 'clock' | 'files' | 'settings'>;

export const mailPayslipJob = (services: JobServices, mailer: Mailer): HandledJob =>
  handleJob(mailPayslip, async ({ payslipId, mailId }, { id: by }) => {
    const { db, clock, settings } = services;
    const mail = { payslipId, mailId };
    const waiting = (await mailsOf(db, [payslipId])).get(payslipId);
    if (waiting?.mailId !== mailId || waiting.sentAt !== null) return;
    const at = clock.now();
    if (!(await claimMail(db, { ...mail, by, at, before: after(at, -claimLasts) }))) {
      throw new Error('Another job is sending this mail');
    }
    const row = await findPayslip(db, payslipId);
    const person = row && (await mailedStaff(db, [row.employeeId])).get(row.employeeId);
    const password = row && (await findPassword(db, row.employeeId));
    // Its payment was reversed meanwhile, or the person is gone.
    if (row?.status !== 'paid' || !person || !(password || person.canSignIn)) {
      await removeMail(db, mail);
      return;
    }
    const attachments = password
      ? { attachments: [await fileOf(services, { row, password: password.password })] }
      : {};
    const { legalName } = await readOrganisation(db);
    const url = `${settings.publicUrl}/admin/settings/payslips`;
    const content = contentOf(row, { name: person.name, withPdf: password !== null, url });
    const subject = `Your payslip for ${monthName(row.month)}`;
    await mailer.send(
      {
        to: person.email,
        subject: legalName === '' ? subject : `${subject}, ${legalName}`,
        ...renderMail(content),
        ...attachments,
      },
      { id: mailId },
    );
    await saveMailed(db, { ...mail, at: clock.now(), withPdf: password !== null });
  });

/** The mail has no figures: only the PDF does, or the page behind the sign-in. */
function contentOf(
  row: PayslipRow,
  { name, withPdf, url }: { name: string; withPdf: boolean; url: string },
) {
  const month = monthName(row.month);
  return {
    title: `Your payslip for ${month}`,
    paragraphs: [
      `Hello ${name},`,
      withPdf
        ? `Your payslip ${row.code} for ${month} is attached. It opens with the password that you chose for your payslips.`
        : `Your payslip ${row.code} for ${month} is ready. Sign in to read it.`,
    ],
    action: { label: 'See your payslips', url },
    notes: [
      withPdf
        ? 'If you don’t remember the password, choose another one there. You can download this payslip there as well.'
        : 'If you want it as a PDF in the mail, choose a password for it there.',
    ],
  };
}

/** The PDF, encrypted with AES-256. Nobody knows the second password, which would lift its limits. */
async function fileOf(
  services: JobServices,
  { row, password }: { row: PayslipRow; password: string },
) {
  const page = await payslipPage(services, row);
  const content = await makePdf({
    ...page,
    version: '1.7ext3',
    userPassword: password,
    ownerPassword: randomBytes(24).toString('base64url'),
    permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
  });
  return { fileName: fileNameOf(row), contentType: 'application/pdf', content };
}
