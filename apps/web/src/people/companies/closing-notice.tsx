import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { CompanyStatus } from '@kolam/contract/people/companies/values.ts';
import { MissingNotice } from '#core/missing-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { affectedBy } from './closing-effect.ts';
import { isOpen } from './company-status.ts';
import { useClosingEffect } from './queries.ts';

type ClosingNoticeProps = {
  /** The stored company. */
  company: Company;
  /** The status chosen in the form. */
  status: CompanyStatus;
};

const whatItDoes =
  'Saving ends the sessions of its people at once and keeps them from signing in until it is active again.';

/** A notice beside the status field about who is signed out. */
export function ClosingNotice({ company, status }: ClosingNoticeProps) {
  const closes = isOpen(company.status) && !isOpen(status);
  const query = useClosingEffect(company.id, { enabled: closes });
  const { data: effect } = query;
  if (!closes) return null;
  return (
    <>
      <Notice
        tone="attention"
        title={
          status === 'suspended' ? 'This suspends the company' : 'This deactivates the company'
        }
        message={effect ? `${whatItDoes} Affected now: ${affectedBy(effect)}.` : whatItDoes}
      />
      <MissingNotice what="how many people this affects" query={query} />
    </>
  );
}
