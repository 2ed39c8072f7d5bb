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
type Ticket = { id: string; code: string };
type Box = { id: string; code: string; barcode: string; whId: string };

/** A page of which the small database has no more than `rows`. */
const page = (name: string, path: string, rows: number): Case => ({
  name,
  path,
  isPage: true,
  pagePath: `${path}&limit=${rows}`,
});

/** Returns the requests to the inventory endpoints, with existing goods, boxes and tickets. */
export async function readCases(product: Target): Promise<Case[]> {
  const sku = await first<Sku>(product, `${inventory}/products?sort=createdAt&limit=1`);
  const box = await first<Box>(product, `${inventory}/boxes?sort=createdAt&limit=1`);
  const ticket = await first<Ticket>(product, `${inventory}/provisioning?status=OPEN&limit=1`);
  const out = await first<Box>(product, `${inventory}/boxes?status=ISSUED&limit=1`);
  const count = await first<Ticket>(product, `${inventory}/counts?status=REVIEW&limit=1`);
  const ofCount = (query: string) => `${inventory}/counts/${count.id}${query}`;
  const returns = (query: string) => `${inventory}/returns${query}`;
  const tickets = (query: string) => `${inventory}/provisioning${query}`;
  const products = (query: string) => `${inventory}/products${query}`;
  const boxes = (query: string) => `${inventory}/boxes${query}`;
  const ledger = (query: string) => `${inventory}/stock/ledger${query}`;
  const movements = (query: string) => `${inventory}/movements${query}`;
  const scan = (code: string) => `${inventory}/scanner/${encodeURIComponent(code)}`;
  const word = encodeURIComponent;
  return [
    { name: 'products, first page', path: products(''), isPage: true },
    page('products, one category', products(`?category=${commonCategory}`), 5),
    { name: 'products by quantity', path: products('?sort=-quantity'), isPage: true },
    { name: 'products by value, page 2', path: products('?sort=-value&page=2'), isPage: true },
    { name: 'products, low stock', path: products('?stock=low') },
    { name: 'products, search, common word', path: products(`?search=${commonBrand}`) },
    { name: 'products, search, one code', path: products(`?search=${word(sku.code)}`) },
    page('boxes, first page', boxes('?sort=-createdAt'), 20),
    page('boxes, one status', boxes('?status=RETURNED'), 5),
    page('boxes of a warehouse', boxes(`?wh=${box.whId}`), 5),
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
    { name: 'tickets, first page', path: tickets(''), isPage: true },
    { name: 'tickets, open', path: tickets('?status=OPEN'), isPage: true },
    { name: 'tickets to vendors', path: tickets('?toType=VENDOR'), isPage: true },
    { name: 'tickets, search, one code', path: tickets(`?search=${word(ticket.code)}`) },
    { name: 'one ticket', path: tickets(`/${ticket.id}`) },
    { name: 'scanner, code of a ticket', path: scan(ticket.code) },
    { name: 'returns, first page', path: returns(''), isPage: true },
    { name: 'returns of a ticket', path: returns(`?ticketId=${ticket.id}`) },
    { name: 'what can be returned, boxes', path: returns('/source'), isReport: true },
    { name: 'what can be returned of a box', path: returns(`/source?fromBoxId=${out.id}`) },
    { name: 'what can be returned of a ticket', path: returns(`/source?ticketId=${ticket.id}`) },
    page('counts, first page', `${inventory}/counts?status=POSTED`, 2),
    { name: 'a count with its sums', path: ofCount(''), isReport: true },
    { name: 'places of a count', path: ofCount('/places?page=1') },
    { name: 'places of a count, search', path: ofCount(`/places?search=${commonBrand}`) },
    { name: 'lines of a count', path: ofCount('/lines?show=all'), isPage: true },
    { name: 'differences of a count', path: ofCount('/lines?show=differences'), isReport: true },
    { name: 'what a count must decide', path: ofCount('/lines?show=undecided'), isReport: true },
    { name: 'overview', path: `${inventory}/stock/kpis`, isDashboard: true },
    { name: 'stock by warehouse', path: `${inventory}/stock/summary`, isDashboard: true },
  ];
}
