import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { analyticsParts } from '@kolam/contract/insights/overview/model.ts';
import { download } from '#core/api.ts';
import { ExportChoices } from '#core/export-menu.tsx';

type Part = (typeof analyticsParts)[number];

// Written out, since importing the contract's list would load its schema library on this screen.
const parts = [
  { value: 'days', label: 'Activity by day' },
  { value: 'companies', label: 'By company' },
  { value: 'categories', label: 'By category' },
  { value: 'challenges', label: 'Challenge funnel' },
  { value: 'learning', label: 'Learning by day' },
] as const satisfies readonly { value: Part; label: string }[];

type ExportAnalyticsProps = {
  query: Omit<QueryOf<'GET /admin/analytics/export'>, 'part'>;
  disabled: boolean;
};

/** Downloads a section, with all of its rows, as CSV. */
export const ExportAnalytics = ({ query, disabled }: ExportAnalyticsProps) => (
  <ExportChoices
    choices={parts}
    label="Parts"
    text="Export CSV"
    width={190}
    save={(part) =>
      download('GET /admin/analytics/export', `analytics-${part}.csv`, {
        query: { ...query, part },
      })
    }
    disabled={disabled}
  />
);
