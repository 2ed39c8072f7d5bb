import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { productList } from '@kolam/contract/inventory/catalogue/values.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '#core/api.ts';
import { titledByServer } from '#core/api-problem.ts';
import { choicesFailure } from '#core/choices-failure.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatNumber } from '#ui/format.ts';
import { productColumns } from './product-columns.tsx';
import { useProductRowActions } from './product-row-actions.ts';
import { useCategories, useProductsPage } from './queries.ts';

const noun = ['product', 'products'] as const;

/** The buttons to add the first product, if the user may. */
type ProductsTableProps = { start: ReactNode };

/** A table of products with search, filters, sorting and pagination on the server. */
export function ProductsTable({ start }: ProductsTableProps) {
  const list = useListState(productList);
  const { filters } = list.state;
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
        ...list.selects,
      ]}
      end={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={!total || exporting.isPending}
          onClick={() => exporting.start()}
        >
          {exporting.isPending ? 'Exporting...' : 'Export'}
        </Button>
      }
      empty={
        <EmptyList
          list={list}
          title={catalogueMessages.empty}
          description="What you stock shows here: how much there is, in which condition and in which boxes."
          action={start}
        />
      }
      problem={titledByServer(catalogueMessages.loadFailed)}
    />
  );
}
