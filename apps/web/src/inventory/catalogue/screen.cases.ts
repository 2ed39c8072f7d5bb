import { editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'products',
      address: '/admin/inventory/products',
      route: 'GET /admin/inventory/products',
      search: 'Search products',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'name' },
      filters: [
        ['Stock', 'Low stock', { stock: 'low' }],
        ['Condition', 'Repair', { condition: 'repair' }],
      ],
      sorts: [
        ['SKU', 'code'],
        ['Total Qty', '-quantity'],
      ],
      none: 'No products',
      clear: 'Clear filters',
      add: 'Add Product',
      exported: {
        search: 'search=lake&stock=low&sort=code',
        file: 'products.csv',
        query: { search: 'lake', stock: 'low', sort: 'code' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'product',
      address: '/admin/inventory/products',
      open: 'Add Product',
      title: 'Add Product',
      route: 'POST /admin/inventory/products',
      submit: 'Add Product',
      missing: { 'Product Name': 'Name is required' },
      typed: { 'Product Name': 'Sandalwood mala' },
      refused: ['name', 'Product Name'],
      sent: { name: 'Sandalwood mala' },
    },
  ],
  editForms: [
    {
      name: 'product',
      address: '/admin/inventory/products',
      open: editFromRow('Neem comb'),
      reads: (changed) => {
        const data = { id, version: 3, name: 'Neem comb', code: 'SKU-NEEM-1', ...changed };
        return {
          'GET /admin/inventory/products': response('GET /admin/inventory/products', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/inventory/products/skus/{id}': response(
            'GET /admin/inventory/products/skus/{id}',
            { data },
          ),
        };
      },
      save: 'PATCH /admin/inventory/products/skus/{id}',
      submit: 'Save Changes',
      typed: ['Reorder level', '15'],
      theirs: ['MRP', '99', { mrp: 99 }],
      required: ['Product Name', 'Name is required'],
    },
  ],
  missing: [
    [
      '/admin/inventory/products?open={id}',
      'GET /admin/inventory/products/skus/{id}',
      'There is no such product.',
    ],
  ],
  unreadable: [
    ['/admin/inventory/products', 'GET /admin/inventory/products', 'The database rests.'],
  ],
  unreadableFields: [
    {
      address: '/admin/inventory/products',
      route: 'GET /admin/inventory/products/categories',
      message: 'Could not load the categories.',
      retry: 'Try again',
    },
    {
      address: '/admin/inventory/products?do=create',
      route: 'GET /admin/inventory/products/categories',
      message: 'Could not load the categories.The database rests.',
      retry: 'Retry',
    },
  ],
  offers: [['/admin/inventory/products', 'accountant', ['Add Product']]],
};
