import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { useCan } from '#core/session.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTaxRules } from './queries.ts';
import { taxRoutes } from './routes.ts';

/** Warns while the rules of the house are in force on an installation without demo data. */
export function HouseRulesPanel() {
  const canEdit = useCan('settings:read');
  const { data } = useTaxRules();
  if (!data?.profile.isHouseInUse) return null;
  return (
    <Notice
      tone="attention"
      message={
        <>
          {taxMessages.houseInUse} {canEdit && <Link to={taxRoutes.rules()}>Choose the rules</Link>}
        </>
      }
    />
  );
}
