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
  toast.success(companyMessages.deactivated, {
    action: { label: 'Undo', onSelect: () => void openAgain(company, status) },
  });
}

/** Lets a company's people sign in again. */
export const reactivateCompany = (company: Company) => openAgain(company, 'active');

/** Refused when somebody changed the company since, so that an Undo never undoes more. */
async function openAgain({ id, version }: Company, status: CompanyStatus): Promise<void> {
  try {
    const { company } = await api('PUT /admin/companies/{id}', {
      params: { id },
      body: { status },
      ifMatch: version,
    });
    void refreshCompanies(company);
    toast.success(companyMessages.reactivated);
  } catch (error) {
    sayFailure(error);
  }
}
