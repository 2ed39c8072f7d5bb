import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { addPaid, joined, payrollPath } from './payroll.ts';
import type { Client, TestApp } from './test-app.ts';

/* The payslips of a whole month and their payments, through the endpoints. */

export const at = (call: string) => `${payrollPath}/${call}`;
export const seen = ({ payslips, net }: { payslips: number; net: number }) => ({ payslips, net });

/** Takes the app and the client that exist once a test file has started. */
export function payrollMonths(given: () => { app: TestApp; admin: Client }) {
  const previewAll = (month: string) => given().admin.post(at('preview-all'), { body: { month } });
  const previewPay = async ({ month, mode = 'NEFT' }: Record<string, unknown>) =>
    (await given().admin.get(at('pay-all'), { query: { month, mode } as Record<string, string> }))
      .body.data;
  return {
    previewAll,
    /** Expects the preview's figures by default. */
    async createAll(body: Record<string, unknown>) {
      const { data } = (await previewAll(String(body.month))).body;
      const expected = data ? seen(data.totals) : { payslips: 0, net: 0 };
      return given().admin.post(at('create-all'), { body: { expected, ...body } });
    },
    /** Expects the preview's figures by default. */
    async payAll(body: Record<string, unknown>) {
      const preview = await previewPay(body);
      const expected = preview ? seen(preview) : { payslips: 0, net: 0 };
      return given().admin.post(at('pay-all'), { body: { expected, ...body } });
    },
    previewPay,
    bankFile: (month: string, more: Record<string, unknown> = {}) =>
      given().admin.post(at('bank-file'), { body: { month, ...more } }),
    previewFile: async (month: string) =>
      (await given().admin.get(at('bank-file'), { query: { month } })).body.data,
    payslipOf: async (id: string) => (await given().admin.get(at(id))).body.data as Payslip,
    historyOf: async (id: string) =>
      (await given().admin.get(`/admin/history/payslip/${id}`)).body.data as {
        action: string;
        changes: { field: string; before: unknown; after: unknown }[];
      }[],
    listed: async (month: string, query: Record<string, string> = {}) =>
      (await given().admin.get(payrollPath, { query: { month, limit: 500, ...query } })).body,
    /** Creates employees who joined long ago, by default with a bank account. */
    async people(...each: Record<string, unknown>[]): Promise<string[]> {
      const { app, admin } = given();
      const ids: string[] = [];
      for (const one of each) ids.push((await addPaid(admin, one)).id);
      await joined(app, ids);
      return ids;
    },
  };
}
