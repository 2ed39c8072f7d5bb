import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { type FileStore, newFileKey } from '#core/files/file-store.ts';
import { pictureOf } from './pictures.ts';
import type { PlannedSubmission } from './plan-submissions.ts';

type StoredProof = {
  fileName: string;
  contentType: string;
  bytes: number;
  key: string;
  sha256: string;
};
/** Keyed by `proofName`. */
export type ProofFiles = Map<string, StoredProof>;

/** Identifies the proof of an action. */
export const proofName = (email: string, { date, place, at }: PlannedSubmission) =>
  `${email} ${date} ${place} ${at.getTime()}`;

/** Returns the picture of an action, with its file name. */
export function proofFileOf({ at }: PlannedSubmission): { fileName: string; content: Buffer } {
  const moment = at.getTime();
  const number = String(moment % 10_000).padStart(4, '0');
  const fileName = `IMG-${dayOf(at).replaceAll('-', '')}-WA${number}.png`;
  return { fileName, content: pictureOf(moment) };
}

/** The number of files written concurrently. */
const atOnce = 8;

/** Stores a picture for each action with one. */
export async function putProofs(
  store: FileStore,
  planned: { person: { email: string }; submissions: PlannedSubmission[] }[],
): Promise<ProofFiles> {
  const stored: ProofFiles = new Map();
  const proven = planned.flatMap(({ person, submissions }) =>
    submissions.flatMap((submission) =>
      submission.hasProof ? [{ submission, email: person.email }] : [],
    ),
  );
  const put = async ({ submission, email }: (typeof proven)[number]) => {
    const { fileName, content } = proofFileOf(submission);
    const key = newFileKey();
    const contentType = 'image/png';
    const bytes = content.length;
    await store.put(key, Readable.from([content]), { contentType, maxBytes: bytes });
    const sha256 = createHash('sha256').update(content).digest('hex');
    stored.set(proofName(email, submission), { fileName, contentType, key, bytes, sha256 });
  };
  for (let from = 0; from < proven.length; from += atOnce) {
    await Promise.all(proven.slice(from, from + atOnce).map(put));
  }
  return stored;
}

/** Deletes those that no record references. */
export async function discardProofs(
  store: FileStore,
  { stored, used }: { stored: ProofFiles; used: Set<string> },
): Promise<void> {
  for (const { key } of stored.values()) if (!used.has(key)) await store.remove(key);
}
