import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '#core/api.ts';
import { titledByServer } from '#core/api-problem.ts';
import { choicesFailure } from '#core/choices-failure.ts';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatNumber } from '#ui/format.ts';
import { NoProducts } from './no-products.tsx';
import { productColumns } from './product-columns.tsx';
import { useProductRowActions } from './product-row-actions.ts';
import { productsSearch } from './products-search.ts';
import { useCategories, useProductsPage } from './queries.ts';

const noun = ['product', 'products'] as const;

/** The buttons to add the first product, if the user may. */
type ProductsTableProps = { start: ReactNode };

/** A table of products with search, filters, sorting and pagination on the server. */
export function ProductsTable({ start }: ProductsTableProps) {
  const list = useListState(productsSearch);
  const { search, filters } = list.state;
  const query = useProductsPage(listQuery(list.state));
  const categories = useCategories();
  const actions = useProductRowActions();
  const exporting = useSingleAction({
    mutationFn: () =>
      download('GET /admin/inventory/products/export', 'products.csv', {
        query: filterQuery(list.state),
      }),
    onError: toastError,
  });
  const total = query.data?.meta.total;

  return (
    <ListTable<Product>
      list={list}
      query={query}
      id="products"
      caption="Products"
      noun={noun}
      columns={productColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      inlineActions={3}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search products',
            placeholder: 'SKU, name or barcode',
          }}
          filters={[
            {
              id: 'category',
              label: 'Category',
              all: 'All categories',
              options: (categories.data ?? []).map(({ category, products }) => ({
                value: category,
                label: `${category} (${formatNumber(products)})`,
              })),
              value: filters.category,
              onChange: (value) => list.setFilter('category', value),
              failure: choicesFailure('the categories', categories),
            },
            ...selectFilters(list),
          ]}
          count={count}
          onClearAll={list.clear}
          end={
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                disabled={!total || exporting.isPending}
                onClick={() => exporting.start()}
              >
                {exporting.isPending ? 'Exporting...' : 'Export'}
              </Button>
              {viewMenu}
            </>
          }
        />
      )}
      empty={<NoProducts narrowed={list.narrowed} onClear={list.clear} start={start} />}
      problem={titledByServer(catalogueMessages.loadFailed)}
    />
  );
}
