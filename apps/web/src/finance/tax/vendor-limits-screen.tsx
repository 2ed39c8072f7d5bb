import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { vendorYearList } from '@kolam/contract/finance/tds/values.ts';
import { useMemo } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { vendorRoutes } from '#finance/parties/routes.ts';
import { useNow } from '#ui/clock.ts';
import { type ShownRule, useVendorYears, type VendorYear } from './queries.ts';
import { vendorYearsQuery } from './tax-search.ts';
import { vendorYearColumns } from './vendor-year-columns.tsx';
import styles from './vendors.module.css';

const noun = ['vendor', 'vendors'] as const;

/** What each vendor was paid in a financial year, against the limits of section 194C. */
export function VendorLimitsScreen() {
  const list = useListState(vendorYearList);
  const { filters } = list.state;
  const query = useVendorYears(vendorYearsQuery(list.state));
  const thisYear = financialYearOf(dayOf(new Date(useNow())));
  const rule = query.data?.rule;
  const columns = useMemo(() => vendorYearColumns(limitsOf(rule)), [rule]);
  const total = query.data?.meta.total;

  return (
    <>
      <p className={styles.about}>{aboutOf(rule)}</p>
      <ListTable<VendorYear>
        list={list}
        query={query}
        id="vendor-years"
        caption="Vendors against the limits of section 194C"
        noun={noun}
        columns={columns}
        rows={query.data?.data}
        rowId={({ vendor }) => vendor.id}
        rowName={({ vendor }) => vendor.name}
        total={total}
        href={({ vendor }) => vendorRoutes.record(vendor.id)}
        filters={[
          {
            id: 'year',
            label: 'Financial year',
            all: `This year (${financialYearLabel(thisYear)})`,
            options: [1, 2].map((ago) => ({
              value: String(thisYear - ago),
              label: financialYearLabel(thisYear - ago),
            })),
            value: filters.year,
            onChange: (year) => list.setFilter('year', year),
          },
          ...list.selects,
        ]}
        empty={
          <EmptyList
            list={list}
            title="No vendors"
            description="Vendors that were paid in this financial year show here."
          />
        }
        problem={taxMessages.loadFailed}
      />
    </>
  );
}

const limitsOf = (rule: ShownRule | null | undefined) => ({
  single: (rule?.kind === 'tds194c' && rule.terms.singleLimit) || null,
  year: (rule?.kind === 'tds194c' && rule.terms.yearLimit) || null,
});

function aboutOf(rule: ShownRule | null | undefined): string {
  const { single, year } = limitsOf(rule);
  const limits = [
    ...(single === null ? [] : [`${rupeeText(inPaise(single))} in one bill`]),
    ...(year === null ? [] : [`${rupeeText(inPaise(year))} in a financial year`]),
  ];
  const above = limits.length === 0 ? '' : ` By law tax is deducted above ${limits.join(' or ')}.`;
  return `What vendors were paid, without GST and without payments that were reversed.${above}`;
}
