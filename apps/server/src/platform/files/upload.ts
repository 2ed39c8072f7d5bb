import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { uploadFile } from '@kolam/contract/platform/files/calls.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { SignedInScope } from '#core/scope.ts';
import { checkUpload, insertFile } from './actions.ts';
import { presentFile } from './present.ts';
import { signedLink, signingKey } from './signed-links.ts';

/** Takes in one file, which no record names yet. */
export async function takeUpload(
  scope: SignedInScope,
  { body, files }: { body: BodyOf<typeof uploadFile>; files: UploadedFile[] },
) {
  const checked = await checkUpload(scope, files[0], { purpose: body.purpose });
  return scope.transaction(async (tx) => {
    const row = await insertFile(tx, scope, checked);
    const key = await signingKey(tx, scope.clock);
    const url = signedLink(key, { fileId: row.id, holder: scope.actor, now: scope.clock.now() });
    return { id: row.id, url, file: { _id: row.id, ...presentFile(row, url) } };
  });
}
