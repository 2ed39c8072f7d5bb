import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { badgesIn, textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { lettersWithoutFont } from '#core/pdf/fonts.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { certificatePage } from './certificate-page.ts';
import { findReward, type Reward } from './reward-store.ts';

/**
 * Returns a person's certificate for a completed challenge. @throws Failure 404 where there is none,
 * 409 `NO_FONT` if it has letters that can't be printed
 */
export async function downloadCertificate(
  { db }: Pick<RequestContext, 'db'>,
  { id, employeeId }: { id: string; employeeId: string },
) {
  const page = certificatePage(await requireCertificate(db, { challengeId: id, employeeId }));
  return { stream: Readable.from(await makePdf(page)), fileName: 'certificate.pdf' };
}

/** Returns the signed-in employee's own certificate. */
export function downloadOwnCertificate(context: ParticipantContext, id: string) {
  return downloadCertificate(context, { id, employeeId: context.actor.id });
}

async function requireCertificate(db: Queryable, of: { challengeId: string; employeeId: string }) {
  const reward = await findReward(db, of);
  if (!reward?.certificate) throw notFound(participationMessages.noCertificate);
  const certificate = certificateOf(reward);
  const letters = lettersOf(certificate);
  if (letters.length > 0)
    throw conflict('NO_FONT', participationMessages.lettersWithoutFont(letters));
  return certificate;
}

/** Returns what the certificate of a reward says. */
export const certificateOf = (reward: Reward) => ({
  language: reward.language,
  name: reward.name,
  company: reward.companyName,
  // Texts that changed since the reward was given have no translation.
  challenge:
    reward.title === reward.challenge.title
      ? textIn(reward.challenge, 'title', reward.language)
      : reward.title,
  from: reward.startDate,
  to: reward.endDate,
  earnedOn: dayOf(reward.earnedAt),
  badges: badgesIn(reward.badges, reward.challenge, reward.language),
});

/** Returns the letters of a certificate that documents have no font for. */
export const lettersOf = ({ name, company, challenge, badges }: ReturnType<typeof certificateOf>) =>
  lettersWithoutFont([name, company, challenge, ...badges].join(' '));
