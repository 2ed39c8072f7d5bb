import type { ReactNode } from 'react';
import { useMessages } from '#language/language.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';

/** A page below Me, with the way back. */
export function SubPage({ title, children }: { title: string; children: ReactNode }) {
  const { tabs } = useMessages();
  return (
    <Page title={title} before={<BackLink href="/me">{tabs.me}</BackLink>} footer={<TabBar />}>
      {children}
    </Page>
  );
}
