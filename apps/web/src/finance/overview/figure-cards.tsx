import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { otherEntryRoutes } from '#finance/other-entries/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { payrollRoutes } from '#finance/payroll/routes.ts';
import { formatCount } from '#ui/format.ts';
import { StatRow } from '#ui/stat-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { cashCalculation, dueCalculation, gstCalculation } from './calculations.ts';
import { FigureCard, PartLink } from './figure-card.tsx';
import type { FinanceOverview } from './queries.ts';

type FigureCardsProps = {
  /** `undefined` while it loads. */
  overview: FinanceOverview | undefined;
};

const none = () => [];
const short = (rupees: number) => rupeeText(Math.round(rupees) * 100);

/** The four figures of the business. Dues are as of now, tax and cash are for the period. */
export function FigureCards({ overview }: FigureCardsProps) {
  const period = overview && { from: overview.from, to: overview.to };
  return (
    <StatRow>
      <DueCard overview={overview} side="receivable" />
      <DueCard overview={overview} side="payable" />
      <FigureCard
        label="GST Payable (net)"
        to={invoiceRoutes.list({ kind: 'sales', ...period })}
        rupees={overview?.gstPayable}
        steps={overview ? () => gstCalculation(overview) : none}
        detail={
          overview && (
            <>
              <PartLink to={invoiceRoutes.list({ kind: 'sales', ...period })}>
                Output {short(overview.gstOutput)}
              </PartLink>
              , less{' '}
              <PartLink to={invoiceRoutes.list({ kind: 'purchase', ...period })}>
                input {short(overview.gstInput)}
              </PartLink>
              {overview.gstOwed !== 0 && (
                <>, and {short(overview.gstOwed)} in cash under reverse charge</>
              )}
            </>
          )
        }
      />
      <FigureCard
        label="Net Cash Movement"
        to={paymentRoutes.list(period)}
        rupees={overview?.netCash}
        steps={overview ? () => cashCalculation(overview) : none}
        badge={overview && <CashBadge net={overview.netCash} />}
        detail={
          overview && (
            <>
              <PartLink to={paymentRoutes.list({ direction: 'in', ...period })}>
                In {short(overview.cashIn)}
              </PartLink>
              ,{' '}
              <PartLink to={paymentRoutes.list({ direction: 'out', ...period })}>
                out {short(overview.cashOut)}
              </PartLink>
              {overview.payslipsPaid > 0 && (
                <>
                  ,{' '}
                  <PartLink to={payrollRoutes.page()}>
                    salaries {short(overview.salariesPaid)}
                  </PartLink>
                </>
              )}
              {overview.otherCash !== 0 && (
                <>
                  ,{' '}
                  <PartLink to={otherEntryRoutes.list(period)}>
                    other {short(overview.otherCash)}
                  </PartLink>
                </>
              )}
            </>
          )
        }
      />
    </StatRow>
  );
}

function CashBadge({ net }: { net: number }) {
  if (net === 0) return null;
  return net < 0 ? (
    <StatusBadge status="negative" tone="bad" />
  ) : (
    <StatusBadge status="positive" tone="good" />
  );
}

const sides = {
  receivable: {
    label: 'Accounts Receivable',
    kind: 'sales',
    noun: ['open invoice', 'open invoices'],
  },
  payable: { label: 'Accounts Payable', kind: 'purchase', noun: ['open bill', 'open bills'] },
} as const;

type DueCardProps = FigureCardsProps & { side: keyof typeof sides };

function DueCard({ overview, side }: DueCardProps) {
  const { label, kind, noun } = sides[side];
  return (
    <FigureCard
      label={label}
      to={invoiceRoutes.list({ kind, status: 'open' })}
      rupees={overview?.[side]}
      steps={overview ? () => dueCalculation(overview, side) : none}
      detail={
        overview && (
          <>
            {formatCount(overview[`${side}Parts`].documents, noun)}
            <Overdue paise={overduePaise(overview, side)} kind={kind} />
          </>
        )
      }
    />
  );
}

/** Everything due except what is not due yet. */
const overduePaise = (overview: FinanceOverview, side: keyof typeof sides) =>
  inPaise(overview[side]) - inPaise(overview.ageing[side].notDueYet);

function Overdue({ paise, kind }: { paise: number; kind: 'sales' | 'purchase' }) {
  if (paise <= 0) return null;
  return (
    <>
      ,{' '}
      <PartLink to={invoiceRoutes.list({ kind, overdue: 'true' })}>
        {rupeeText(Math.round(paise / 100) * 100)} overdue
      </PartLink>
    </>
  );
}
