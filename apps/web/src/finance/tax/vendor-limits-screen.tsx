import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { sectionOfKind } from '@kolam/contract/finance/tax/sections.ts';
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

/** What vendors were billed and paid in a financial year by section, against its limits. */
export function VendorLimitsScreen() {
  const list = useListState(vendorYearList);
  const { filters } = list.state;
  const query = useVendorYears(vendorYearsQuery(list.state));
  const thisYear = financialYearOf(dayOf(new Date(useNow())));
  const rules = query.data?.rules;
  const columns = useMemo(() => vendorYearColumns(limitsBySection(rules ?? [])), [rules]);
  const total = query.data?.meta.total;

  return (
    <>
      <p className={styles.about}>{about}</p>
      <ListTable<VendorYear>
        list={list}
        query={query}
        id="vendor-years"
        caption="Vendors against the limits of TDS"
        noun={noun}
        columns={columns}
        rows={query.data?.data}
        rowId={({ vendor, section }) => `${vendor.id} ${section}`}
        rowName={({ vendor, section }) => `${vendor.name}, ${section}`}
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
            description="Vendors whose bills were recorded or paid in this financial year show here."
          />
        }
        problem={taxMessages.loadFailed}
      />
    </>
  );
}

const about =
  'What vendors were billed and paid by section, without GST, void bills and payments that were reversed, against the limits by law.';

const limitsBySection = (rules: readonly ShownRule[]) =>
  new Map(
    rules.flatMap((rule) =>
      rule.kind === 'gst' || rule.kind === 'payroll'
        ? []
        : [[sectionOfKind(rule.kind), rule.terms] as const],
    ),
  );
