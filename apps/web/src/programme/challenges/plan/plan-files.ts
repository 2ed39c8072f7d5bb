import { download } from '#core/api.ts';
import { upload } from '#core/upload.ts';

type FileSent = { file: File; dryRun: boolean; idempotencyKey: string };

/** Imports all rows of a file or none. A dry run only reports errors. */
export const importPlan = async (
  challengeId: string,
  { file, dryRun, idempotencyKey }: FileSent,
) => {
  const params = { id: challengeId };
  const fields = { dryRun: dryRun ? 'true' : 'false' } as const;
  const sent = { params, file, fields, idempotencyKey };
  return (await upload('POST /admin/challenges/{id}/days/import', sent)).data;
};

export const exportPlan = (challengeId: string, format: 'csv' | 'xlsx') =>
  download('GET /admin/challenges/{id}/days/export', `plan.${format}`, {
    params: { id: challengeId },
    query: { format },
  });
