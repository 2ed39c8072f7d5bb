import { companyMessages } from '@kolam/contract/companies/messages.ts';
import type { Company, CompanyStatus } from '@kolam/contract/companies/model.ts';
import { api } from '#core/api.ts';
import { sayFailure } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { refreshCompanies } from './queries.ts';

/** Sets a company inactive; throws the refusal, for the question that asked. */
export async function deactivateCompany({ id, status }: Company): Promise<void> {
  const { company } = await api('DELETE /admin/companies/{id}', { params: { id } });
  void refreshCompanies(company);
  // Refused when somebody changed the company since: an Undo takes back no more than was done.
  const undo = () => void setBack(id, { status, ifMatch: company.version });
  toast.success(companyMessages.deactivated, { action: { label: 'Undo', onSelect: undo } });
}

/** Lets a company's people sign in again. */
export const reactivateCompany = ({ id }: Company) => setBack(id, { status: 'active' });

type Opened = { status: CompanyStatus; ifMatch?: number };

/** Sets the status of a closed company. */
async function setBack(id: string, { status, ...condition }: Opened): Promise<void> {
  try {
    const { company } = await api('PUT /admin/companies/{id}', {
      params: { id },
      body: { status },
      ...condition,
    });
    void refreshCompanies(company);
    toast.success(companyMessages.backTo(status));
  } catch (error) {
    sayFailure(error);
  }
}
