import { Readable } from 'node:stream';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { ZipFile } from 'yazl';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { certificateOf, requirePrintable } from './certificate.ts';
import { certificatePage } from './certificate-page.ts';
import { listCertificates } from './reward-store.ts';

/**
 * Returns all certificates of a challenge as an archive, each made when the one before has been
 * sent. @throws Failure 404 where there is none, 409 `NO_FONT` if one can't be printed
 */
export async function downloadCertificates(context: SignedInContext, challengeId: string) {
  const { db, log } = context;
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const rewards = await listCertificates(db, challengeId);
  const [first] = rewards;
  if (!first) throw notFound(participationMessages.noCertificate);
  const certificates = rewards.map(certificateOf);
  requirePrintable(certificates);
  await noteExport(context, {
    what: 'certificates of a challenge',
    format: 'zip',
    filters: { challenge: first.title },
    rows: rewards.length,
  });
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  for (const [place, certificate] of certificates.entries()) {
    archive.addReadStreamLazy(nameOf(certificate, place), (respond) => {
      makePdf(certificatePage(certificate)).then(
        (pdf) => respond(null, Readable.from([pdf])),
        (error: Error) => respond(error, Readable.from([])),
      );
    });
  }
  archive.on('error', (err: Error) => {
    log.warn({ err }, 'An archive of certificates broke off');
    stream.destroy(err);
  });
  archive.end();
  return { stream, fileName: 'certificates.zip' };
}

/** Unique by its place, and without characters that file systems refuse. */
const nameOf = ({ name }: { name: string }, place: number): string =>
  `${String(place + 1).padStart(4, '0')} ${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.pdf`;
