import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company, CompanyStatus } from '@kolam/contract/people/companies/model.ts';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { loadCompany, refreshCompanies } from './queries.ts';

/**
 * Sets a company inactive as it was shown, for the question whether to. Refused when someone else
 * changed it since: that throws what it is now, and the next try is about that.
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
  // Refused when someone changed the company since: an Undo takes back no more than was done.
  const undo = () => void setBack(id, { status, ifMatch: company.version });
  const action = { label: 'Undo', onSelect: undo };
  toast.success(companyMessages.deactivated, { action, about: id });
}

/** Lets a company's people sign in again, and offers to take that back. */
export const reactivateCompany = ({ id, status }: Company) =>
  setBack(id, { status: 'active' }, status);

type Opened = { status: CompanyStatus; ifMatch?: number };

/** Sets the status of a closed company, or the one `before` again, which offers nothing further. */
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
