import { useFormContext, useWatch } from 'react-hook-form';
import { MissingNotice } from '#core/missing-notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { DocumentTotals, NoTotals } from './document-totals.tsx';
import type { DocumentValues } from './document-values.ts';
import { DocumentWarnings } from './document-warnings.tsx';
import type { FiguresPreviewProps } from './figures-preview.tsx';
import { liveDocument } from './live-document.ts';
import { PaidAheadNotice } from './paid-ahead-notice.tsx';
import { useTaxRules } from './rate-queries.ts';

/** The totals of the lines typed so far, and warnings. */
export function EditorTotals({ party, ...around }: FiguresPreviewProps) {
  const { control } = useFormContext<DocumentValues>();
  const values = useWatch({ control }) as DocumentValues;
  const query = useTaxRules();
  const { data: rules } = query;
  const live = liveDocument(values, { ...around, party, rules });
  const { figures, warnings } = live;
  return (
    <Panel title="Totals">
      {figures ? <DocumentTotals {...live} roundOff={figures.roundOff} /> : <NoTotals />}
      <MissingNotice what="the tax rules" query={query} />
      <DocumentWarnings warnings={warnings} />
      <PaidAheadNotice party={party} />
    </Panel>
  );
}
