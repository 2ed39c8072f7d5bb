import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { CompanyStatus } from '@kolam/contract/people/companies/values.ts';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { loadCompany, refreshCompanies } from './queries.ts';

/**
 * Returns the action of the confirmation, which deactivates a company as shown. If another user has
 * changed it since, the action throws its current state, and the next try is for that.
 */
export function deactivationOf(shown: Company): () => Promise<void> {
  let known = shown;
  return async () => {
    if (known.status === 'inactive') return;
    try {
      await deactivate(known);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'STALE')) throw error;
      known = await loadCompany(known.id);
      void refreshCompanies(known);
      throw new Error(companyMessages.changedMeanwhile(known.status));
    }
  };
}

async function deactivate({ id, status, version }: Company): Promise<void> {
  const route = 'DELETE /admin/companies/{id}';
  const { company } = await api(route, { params: { id }, ifMatch: version });
  void refreshCompanies(company);
  // Refused when the company was changed since, so that an undo reverts no other change.
  const undo = () => void setBack(id, { status, ifMatch: company.version });
  const action = { label: 'Undo', onSelect: undo };
  toast.success(companyMessages.deactivated, { action, about: id });
}

/** Reactivates a company, and offers an undo. */
export const reactivateCompany = ({ id, status }: Company) =>
  setBack(id, { status: 'active' }, status);

type Opened = { status: CompanyStatus; ifMatch?: number };

/** Sets the status of a closed company, or restores the one `before` without a further undo. */
async function setBack(
  id: string,
  { status, ...condition }: Opened,
  before?: CompanyStatus,
): Promise<void> {
  try {
    const { company } = await api('PUT /admin/companies/{id}', {
      params: { id },
      body: { status },
      ...condition,
    });
    void refreshCompanies(company);
    const undo = (again: CompanyStatus) => ({
      label: 'Undo',
      onSelect: () => void setBack(id, { status: again, ifMatch: company.version }),
    });
    toast.success(companyMessages.backTo(status), {
      about: id,
      ...(before && { action: undo(before) }),
    });
  } catch (error) {
    toastError(error);
  }
}
