import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { uploadFile } from '@kolam/contract/platform/files/endpoints.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { checkUpload, insertFile } from './actions.ts';
import { presentFile } from './present.ts';
import { signedLink, signingKey } from './signed-links.ts';

/** Stores one uploaded file without a record. */
export async function receiveUpload(
  context: SignedInContext,
  { body, files }: { body: BodyOf<typeof uploadFile>; files: UploadedFile[] },
) {
  const checked = await checkUpload(context, files[0], { purpose: body.purpose });
  return context.transaction(async (tx) => {
    const row = await insertFile(tx, context, checked);
    const key = await signingKey(tx, context.clock);
    const url = signedLink(key, {
      fileId: row.id,
      holder: context.actor,
      now: context.clock.now(),
    });
    return { id: row.id, url, file: { _id: row.id, ...presentFile(row, url) } };
  });
}
