import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { download } from '#core/api.ts';
import { upload } from '#core/upload.ts';
import { partiesPath, paths } from './terms.ts';

type Imported = ResponseOf<'POST /admin/finance/customers/import'>['data'];
type FileSent = { file: File; dryRun: boolean; idempotencyKey: string };

/** Imports all rows of a file or none. A dry run only reports errors. */
export const importParties = async (
  kind: PartyKind,
  { file, dryRun, idempotencyKey }: FileSent,
): Promise<Imported> => {
  const fields = { dryRun: dryRun ? 'true' : 'false' } as const;
  return (await upload(`POST ${partiesPath(kind)}/import`, { file, fields, idempotencyKey })).data;
};

export const downloadTemplate = (kind: PartyKind) =>
  download(`GET ${partiesPath(kind)}/import-template`, `${paths[kind]}-template.csv`);
