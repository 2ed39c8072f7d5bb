import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';

/** Removes these texts from templates, because a client's employee is being erased. */
export async function eraseFromTaskTemplates(tx: Tx, { texts }: { texts: string[] }) {
  const columns = {
    title: 'text',
    description: 'text',
    location: 'text',
    project: 'text',
  } as const;
  const words = { texts, by: erasedName };
  await eraseTexts(tx, { table: 'task_templates', columns, versioned: true }, words);
}
