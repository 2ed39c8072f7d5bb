import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { commonName } from '../people/rows.ts';

async function first<T>(product: Target, path: string, list: string): Promise<T> {
  const response = await getJson<Record<string, T[]>>(product, `/api/admin/${path}`);
  const [found] = response[list] ?? [];
  if (found === undefined) throw new Error(`There is nothing at ${path} to look for.`);
  return found;
}

/**
 * Returns typical inputs: words that match many records, few or none, and everything that
 * identifies one record.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const person = await first<{ name: string; email: string; phone: string }>(
    product,
    'employees?sort=createdAt&limit=1',
    'employees',
  );
  const invoice = await first<{ code: string; grandTotal: number }>(
    product,
    'finance/invoices?kind=sales&status=unpaid&sort=createdAt&limit=1',
    'data',
  );
  const payment = await first<{ ref: string }>(product, 'finance/payments?limit=1', 'data');
  const customer = await first<{ gstin: string }>(
    product,
    'finance/customers?sort=createdAt&limit=1',
    'data',
  );
  const sku = await first<{ code: string; barcode: string }>(
    product,
    'inventory/products?sort=createdAt&limit=1',
    'data',
  );
  const search = (name: string, text: string): Case => ({
    name: `search, ${name}`,
    path: `/api/admin/search?q=${encodeURIComponent(text)}`,
  });
  return [
    search('a name of one in thirty', commonName),
    search('what all addresses have', 'example'),
    search('two letters', commonName.slice(0, 2)),
    search('three letters', commonName.slice(0, 3)),
    search('what nobody has', 'zzqx vvk'),
    search('one person', person.name),
    search('an email', person.email),
    search('a phone number', person.phone.replace(/^\+91 /, '0')),
    search('a GSTIN', customer.gstin),
    search('an invoice', invoice.code),
    search('an amount', String(invoice.grandTotal)),
    search('a reference of a payment', payment.ref),
    search('a SKU', sku.code),
    search('a barcode', sku.barcode),
  ];
}
