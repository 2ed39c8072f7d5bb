import { Readable } from 'node:stream';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { ZipFile } from 'yazl';
import { conflict, notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { certificateOf, lettersOf } from './certificate.ts';
import { certificatePage } from './certificate-page.ts';
import { listCertificates } from './reward-store.ts';

/**
 * Returns all certificates of a challenge as an archive, each made when the one before has been
 * sent. A text in it names those that can't be printed.
 * @throws Failure 404 where there is none, 409 `NO_FONT` if none can be printed
 */
export async function downloadCertificates(context: SignedInContext, challengeId: string) {
  const { db, log } = context;
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const rewards = await listCertificates(db, challengeId);
  const [first] = rewards;
  if (!first) throw notFound(participationMessages.noCertificate);
  const all = rewards.map(certificateOf);
  const certificates = all.filter((one) => lettersOf(one).length === 0);
  const others = all.filter((one) => !certificates.includes(one));
  const letters = [...new Set(others.flatMap(lettersOf))];
  if (certificates.length === 0)
    throw conflict('NO_FONT', participationMessages.lettersWithoutFont(letters));
  await noteExport(context, {
    what: 'certificates of a challenge',
    format: 'zip',
    filters: { challenge: first.title },
    rows: certificates.length,
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
  if (others.length > 0) {
    const names = others.map(({ name }) => name);
    const text = participationMessages.notPrinted(letters, names);
    archive.addBuffer(Buffer.from(`\ufeff${text}`), 'Not printed.txt');
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
