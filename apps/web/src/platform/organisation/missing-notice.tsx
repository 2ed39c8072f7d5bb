import { organisationFieldLabels } from '@kolam/contract/platform/organisation/field-labels.ts';
import { Notice } from '#ui/notice.tsx';
import type { Organisation } from './queries.ts';

const nameOf = (path: string) => organisationFieldLabels[path] ?? path;

/** Lists what a tax invoice must state about the business and is still missing. */
export function MissingNotice({ missing }: Pick<Organisation, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="attention"
      message={`A tax invoice still needs: ${missing.map(nameOf).join(', ')}.`}
    />
  );
}
