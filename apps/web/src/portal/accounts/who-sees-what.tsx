import { whoSeesWhat } from '@kolam/contract/portal/accounts/who-sees-what.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';

/** What each right of the portal shows, and what nobody of a company ever sees. */
export function WhoSeesWhatScreen() {
  return (
    <>
      <PageHeader
        title="Who sees what"
        description="The same for everyone: this portal has no way around it."
      />
      <Panel>
        <KeyValueList
          items={whoSeesWhat.map(({ what, who }) => ({ label: what.en, value: who.en }))}
        />
      </Panel>
    </>
  );
}
