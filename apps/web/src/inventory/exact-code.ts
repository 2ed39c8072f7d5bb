import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';

export type ExactCode = ResponseOf<'GET /admin/inventory/scanner/{code}'>;

/**
 * Returns the box, product or ticket with exactly this code or barcode, ignoring case, or null. Not
 * a search: among the results for `SBX-1` the box itself may be far down.
 */
export async function exactCode(code: string): Promise<ExactCode | null> {
  try {
    return await api('GET /admin/inventory/scanner/{code}', {
      params: { code },
      maybeMissing: true,
    });
  } catch (thrown) {
    if (thrown instanceof ApiProblem && thrown.status === 404) return null;
    throw thrown;
  }
}
