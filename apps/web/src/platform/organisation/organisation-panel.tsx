import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MissingNotice } from '#core/missing-notice.tsx';
import { useCan } from '#core/session.ts';
import { remember, remembered } from '#core/tab-storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './organisation.module.css';
import { useOrganisation } from './queries.ts';
import { organisationRoutes } from './routes.ts';

const storageKey = 'kolam-organisation-later';

/**
 * On screens that create documents: asks for the business that issues them until it is filled in.
 * Drafts and numbers work without it, so it can be postponed for as long as this tab is open.
 */
export function OrganisationPanel() {
  const canFillIn = useCan('settings:write');
  const [later, setLater] = useState(() => remembered(storageKey) !== null);
  const query = useOrganisation({ enabled: canFillIn && !later });
  const { data: organisation } = query;
  if (canFillIn && !later && query.isError && !organisation) {
    return (
      <section className={styles.asking} data-screen-only>
        <MissingNotice what="your organisation" query={query} />
      </section>
    );
  }
  if (!canFillIn || later || !organisation || organisation.isFilledIn) return null;

  function putOff() {
    remember(storageKey, 'yes');
    setLater(true);
  }

  return (
    <section className={styles.asking} aria-label="Organisation" data-screen-only>
      <Notice
        tone="info"
        title={organisationMessages.fillInFirst}
        message={
          <>
            {organisationMessages.fillInHint}{' '}
            <Link to={organisationRoutes.page()} className={styles.fillIn}>
              Fill in your organisation
            </Link>
          </>
        }
        end={<IconButton small icon={IconX} label="Not now" onClick={putOff} />}
      />
    </section>
  );
}
