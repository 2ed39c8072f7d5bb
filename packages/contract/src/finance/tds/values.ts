import { taxedSectionLabels } from '#finance/tax/sections.ts';
import { defineList } from '../../core/list.ts';

export const vendorYearList = defineList({
  search: { label: 'Search vendors', placeholder: 'Name, email, GSTIN or PAN' },
  filters: {
    year: 'text',
    section: { label: 'Section', all: 'All sections', options: taxedSectionLabels },
    above: {
      label: 'Limits',
      all: 'All vendors',
      options: { true: 'Above a limit', false: 'Below the limits' },
    },
  },
  sorts: ['name', 'taxable', 'tds', 'largest', 'createdAt'],
  sort: '-taxable',
});
