import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';

/** Removes these texts from the library, to erase a person. */
export async function eraseFromLibrary(tx: Tx, { texts }: { texts: string[] }): Promise<void> {
  const columns = {
    title: 'text',
    description: 'text',
    translated: 'text',
    content: 'jsonb',
  } as const;
  const words = { texts, by: erasedName };
  await eraseTexts(tx, { table: 'library_items', columns, versioned: true }, words);
}
