import { eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import type { EventDocument } from '@kolam/contract/finance/invoices/model.ts';
import { useCan } from '#core/session.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import type { LinkedRow } from './document-columns.tsx';
import { costHeadOptions } from './event-terms.ts';
import { useLinks } from './use-links.ts';

/** The cost head of a bill. A change is saved immediately. */
export function HeadSelect({ document }: { document: LinkedRow }) {
  const { head, code, party, event } = document;
  const canWrite = useCan('finance:write');
  const { move, isMoving } = useLinks(event);
  if (!canWrite) return eventHeadLabels[head];
  return (
    <InlineSelect<EventDocument['head']>
      label={`Head of ${code ?? party.name}`}
      options={costHeadOptions}
      value={head}
      busy={isMoving}
      onChange={(chosen) => move({ document, head: chosen })}
    />
  );
}
