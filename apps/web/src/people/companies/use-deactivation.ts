import type { Company } from '@kolam/contract/people/companies/model.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { closingLines } from './closing-effect.ts';
import { deactivationOf } from './company-actions.ts';
import { loadClosingEffect } from './queries.ts';

/** Confirms the deactivation of a company, listing who is signed out. */
export function useDeactivation(): (company: Company) => void {
  const confirm = useConfirm();
  return (company) =>
    void confirm({
      title: `Deactivate ${company.name}?`,
      effects: async () => [
        ...(await loadClosingEffect(company.id).then(closingLines, () => [
          'Whom this signs out could not be counted.',
        ])),
        'Nothing is deleted. The company can be reactivated later.',
      ],
      verb: 'Deactivate',
      busyText: 'Deactivating...',
      tone: 'danger',
      run: deactivationOf(company),
    });
}
