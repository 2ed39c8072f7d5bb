import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { AdvanceTable } from './advance-table.tsx';
import { AmendedTable } from './amended-table.tsx';
import { CodePanel } from './code-panel.tsx';
import { IssuedTable } from './issued-table.tsx';
import { LatePanel } from './late-panel.tsx';
import type { OpenTable } from './open-table.ts';
import { PlaceTable } from './place-table.tsx';
import { SaveMenu } from './save-menu.tsx';
import { SectionTable } from './section-table.tsx';

type Gstr1PanelsProps = {
  query: Pick<
    UseQueryResult<Gstr1>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  onOpen: (table: OpenTable) => void;
};

/** GSTR-1: its sections, then the summaries by place, code and number. */
export function Gstr1Panels({ query, onOpen }: Gstr1PanelsProps) {
  const { data } = query;
  return (
    <>
      <LatePanel
        title="GSTR-1"
        description="What was sold in the month, less credit notes. Void invoices and drafts are left out."
        aside={data && <SaveMenu month={data.month} />}
        query={query}
        lines={9}
      >
        {(report) => <SectionTable report={report} onOpen={onOpen} />}
      </LatePanel>
      {data && (data.b2cs.length > 0 || data.nil.length > 0) && (
        <LatePanel
          title="7 and 8: Other sales by place and rate, and sales without tax"
          description="Less what credit notes of the month took back, so a row can be below zero."
          query={query}
          lines={3}
        >
          {(report) => <PlaceTable report={report} onOpen={onOpen} />}
        </LatePanel>
      )}
      {data && data.amendments.sections.length > 0 && (
        <LatePanel
          title="9A, 9C and 10: Amendments of filed months"
          description="What was declared, and as it is amended. The filed month stays as it is."
          query={query}
          lines={2}
        >
          {(report) => <AmendedTable report={report} onOpen={onOpen} />}
        </LatePanel>
      )}
      {data && data.advances.received.length + data.advances.adjusted.length > 0 && (
        <LatePanel
          title="11: Advances for services"
          description="11A: received and not invoiced by the end of the month. 11B: of earlier months, invoiced or refunded in it."
          query={query}
          lines={2}
        >
          {(report) => <AdvanceTable report={report} onOpen={onOpen} />}
        </LatePanel>
      )}
      {data && data.hsn.b2b.length + data.hsn.b2c.length > 0 && (
        <CodePanel query={query} onOpen={onOpen} />
      )}
      {data && data.issued.length > 0 && (
        <LatePanel
          title="13: Documents issued"
          description="By series: the first and the last number dated in the month, and those that are void."
          query={query}
          lines={2}
        >
          {(report) => <IssuedTable report={report} onOpen={onOpen} />}
        </LatePanel>
      )}
    </>
  );
}
