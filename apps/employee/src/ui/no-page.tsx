import { useMessages } from '#language/language.ts';
import { BackLink } from './back-link.tsx';
import { Page } from './page.tsx';
import { TabBar } from './tab-bar.tsx';

/** Says that an address has no page. */
export function NoPage() {
  const { problems, tabs } = useMessages();
  return (
    <Page
      title={problems.NOT_FOUND}
      before={<BackLink href="/">{tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      {null}
    </Page>
  );
}
