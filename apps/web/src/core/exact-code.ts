import { api } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import type { ResponseOf } from './api-types.ts';

export type ExactCode = ResponseOf<'GET /admin/inventory/scanner/{code}'>;

/**
 * The box, product or ticket whose code or barcode is just this one, in any case; null where there is
 * none. Never a search: among the hits of `SBX-1` the box itself may be far down.
 */
export async function exactCode(code: string): Promise<ExactCode | null> {
  try {
    return await api('GET /admin/inventory/scanner/{code}', { params: { code } });
  } catch (thrown) {
    if (thrown instanceof ApiProblem && thrown.status === 404) return null;
    throw thrown;
  }
}
