import type { CompanyInsights } from '@kolam/contract/portal/insights/model.ts';
import { formatNumber } from '#ui/format.ts';
import { percentText, shareText } from '#ui/share-text.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { monthBefore } from './insight-text.ts';

/** The figures of the chosen month, beside those of the month before. */
export function MonthCards({ insights }: { insights: CompanyInsights | undefined }) {
  const { months = [], detail } = insights ?? {};
  const before = (measure: 'active' | 'completedDays') =>
    detail && monthBefore(months, { month: detail.month, measure });
  return (
    <StatRow>
      <StatCard
        label="People"
        value={detail ? formatNumber(detail.people) : undefined}
        comparison={detail && `${shareText(detail.joined)} joined`}
      />
      <StatCard
        label="Took part"
        value={detail ? shareText(detail.active) : undefined}
        comparison={before('active')}
      />
      <StatCard
        label="Days completed"
        value={detail ? percentText(detail.completedDays) : undefined}
        comparison={before('completedDays')}
      />
      <StatCard
        label="Activities"
        value={detail ? formatNumber(detail.activities) : undefined}
        comparison={
          detail?.activities === null
            ? 'Too few people for this figure'
            : 'Everything that was sent'
        }
      />
    </StatRow>
  );
}
