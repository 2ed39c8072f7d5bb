import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { ZipFile } from 'yazl';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type DataCopyPart, dataCopyParts } from './hooks.ts';

/** Within 15 minutes: a copy reads all proofs. */
const fiveAnAccount: Limit[] = [{ most: 5, same: ['subject'] }];

/**
 * Downloads everything that is stored about the employee, as JSON files and the proofs themselves.
 * The files are read one after another while the archive is sent.
 */
export async function downloadDataCopy(context: ParticipantContext) {
  const { db, clock, actor } = context;
  await noteAttempt(db, {
    clock,
    attempt: { kind: 'data-copy', subject: actor.id, address: context.address },
    limits: fiveAnAccount,
  });
  const parts = await Promise.all(dataCopyParts.parts().map((part) => part(db, actor.id)));
  await context.transaction((tx) =>
    recordChange(tx, context, {
      record: { kind: 'employee', id: actor.id, title: actor.name, companyId: actor.companyId },
      action: 'data_copied',
      changes: [],
    }),
  );
  return {
    stream: archiveOf(context, parts),
    fileName: `kolam-data-${dayOf(clock.now())}.zip`,
  };
}

const emptyStream = () => Readable.from([]);

function archiveOf({ files, log }: ParticipantContext, parts: DataCopyPart[]): Readable {
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  for (const [name, rows] of parts.flatMap(({ lists }) => Object.entries(lists))) {
    archive.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`);
  }
  for (const { name, key } of parts.flatMap(({ files: stored }) => stored)) {
    // Photos and videos are compressed already.
    archive.addReadStreamLazy(name, { compress: false }, (respond) => {
      files.get(key).then(
        (found) => {
          // A file that was removed meanwhile leaves an empty one.
          if (found) respond(null, found.stream);
          else respond(null, emptyStream());
        },
        (error: Error) => respond(error, emptyStream()),
      );
    });
  }
  archive.on('error', (err: Error) => {
    log.warn({ err }, 'A copy of data broke off');
    stream.destroy(err);
  });
  archive.end();
  return stream;
}
