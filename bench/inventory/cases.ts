import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { commonBrand, commonCategory } from './plan.ts';

const inventory = '/api/admin/inventory';

async function first<T>(product: Target, path: string): Promise<T> {
  const { data } = await getJson<{ data: T[] }>(product, path);
  const [found] = data;
  if (found === undefined) throw new Error(`There is nothing at ${path} to ask for.`);
  return found;
}

type Sku = { id: string; code: string; barcode: string };
type Box = { id: string; code: string; barcode: string; whId: string };

/** What is asked of the inventory calls: of goods and boxes that are there. */
export async function readCases(product: Target): Promise<Case[]> {
  const sku = await first<Sku>(product, `${inventory}/products?sort=createdAt&limit=1`);
  const box = await first<Box>(product, `${inventory}/boxes?sort=createdAt&limit=1`);
  const products = (query: string) => `${inventory}/products${query}`;
  const boxes = (query: string) => `${inventory}/boxes${query}`;
  const ledger = (query: string) => `${inventory}/stock/ledger${query}`;
  const movements = (query: string) => `${inventory}/movements${query}`;
  const scan = (code: string) => `${inventory}/scanner/${encodeURIComponent(code)}`;
  const word = encodeURIComponent;
  return [
    { name: 'products, first page', path: products(''), isPage: true },
    { name: 'products, one category', path: products(`?category=${commonCategory}`), isPage: true },
    { name: 'products by quantity', path: products('?sort=-quantity'), isPage: true },
    { name: 'products by value, page 2', path: products('?sort=-value&page=2'), isPage: true },
    { name: 'products, low stock', path: products('?stock=low') },
    { name: 'products, search, common word', path: products(`?search=${commonBrand}`) },
    { name: 'products, search, one code', path: products(`?search=${word(sku.code)}`) },
    { name: 'boxes, first page', path: boxes(''), isPage: true },
    { name: 'boxes, one status', path: boxes('?status=RETURNED'), isPage: true },
    { name: 'boxes of a warehouse', path: boxes(`?wh=${box.whId}`), isPage: true },
    { name: 'boxes, search, common word', path: boxes(`?search=${commonBrand}`) },
    { name: 'boxes, search, one code', path: boxes(`?search=${word(box.code)}`) },
    { name: 'one box', path: boxes(`/${box.id}`) },
    { name: 'ledger, first page', path: ledger(''), isPage: true },
    { name: 'ledger, one type', path: ledger('?type=ALLOCATE'), isPage: true },
    { name: 'ledger of a SKU', path: ledger(`?sku=${sku.id}`) },
    { name: 'ledger of a box', path: ledger(`?box=${box.id}`) },
    { name: 'ledger, search, one slip', path: ledger('?search=slip%200001999') },
    { name: 'movements of 30 days', path: movements(''), isPage: true },
    {
      name: 'movements of 7 days, one type',
      path: movements('?days=7&type=TRANSFER'),
      isPage: true,
    },
    {
      name: 'movements of 7 days in a warehouse',
      path: movements(`?days=7&wh=${box.whId}`),
      isReport: true,
    },
    {
      name: 'movements of 30 days, search, common word',
      path: movements('?search=monsoon'),
      isReport: true,
    },
    {
      name: 'movements of 30 days, search, one code',
      path: movements(`?search=${word(sku.code)}`),
    },
    { name: 'stock of a SKU', path: `${inventory}/stock/sku/${sku.id}` },
    { name: 'scanner, code of a box', path: scan(box.code) },
    { name: 'scanner, barcode of a box', path: scan(box.barcode) },
    { name: 'scanner, code of a SKU', path: scan(sku.code) },
    { name: 'scanner, barcode of a SKU', path: scan(sku.barcode) },
    { name: 'overview', path: `${inventory}/stock/kpis`, isDashboard: true },
    { name: 'stock by warehouse', path: `${inventory}/stock/summary`, isDashboard: true },
  ];
}
