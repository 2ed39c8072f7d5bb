import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';

export { announce } from './create.ts';
export { readAnnouncements } from './read.ts';
export { withdraw } from './update.ts';

/** Removes these texts from announcements, to erase a person. */
export async function eraseFromAnnouncements(tx: Tx, { texts }: { texts: string[] }) {
  const columns = {
    title: 'text',
    text: 'text',
    translations: 'jsonb',
    created_by_name: 'text',
  } as const;
  await eraseTexts(
    tx,
    { table: 'announcements', columns, versioned: true },
    { texts, by: erasedName },
  );
}
