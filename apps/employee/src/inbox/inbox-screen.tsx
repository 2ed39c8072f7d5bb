import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { useMarkRead } from '#core/use-mark-read.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { LinkList, LinkRow } from '#ui/link-list.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import { todayQuery } from '../today/queries.ts';
import styles from './inbox.module.css';
import { type Notice, noticePath } from './notice-path.ts';
import { inboxTexts } from './texts.ts';

/** Everything that happened, newest first, each with the way to it. Shown notices become read. */
export function InboxScreen() {
  const { messages } = useLanguage();
  const texts = useTexts(inboxTexts);
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['inbox'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/inbox', { query: { page: pageParam }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api('POST /employee/me/inbox/read', { body: { ids } }),
    // Today shows their number.
    onSuccess: () => queries.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
  const shown = useMemo(() => query.data?.pages.flatMap(({ notices }) => notices), [query.data]);
  const isNew = useMarkRead(shown, mutate);
  return (
    <Page
      title={texts.title}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <Loaded query={query} failed={texts.failed} heights={[56, 56, 56, 56]}>
        {({ pages }) =>
          pages[0]?.notices.length === 0 ? (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          ) : (
            <LinkList>
              {shown?.map((notice) => (
                <Row key={notice.id} notice={notice} isNew={isNew(notice)} />
              ))}
            </LinkList>
          )
        }
      </Loaded>
      <MoreButton query={query} />
      <Link href="/me/reminders" className={styles.settings ?? ''}>
        {texts.settings}
      </Link>
    </Page>
  );
}

function Row({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { language } = useLanguage();
  const texts = useTexts(inboxTexts);
  const { title, detail, createdAt } = notice;
  return (
    <LinkRow href={noticePath(notice)}>
      <span className={styles.texts}>
        <strong>
          <Written text={title} />
        </strong>
        {detail && (
          <span>
            <Written text={detail} />
          </span>
        )}
        <span className={styles.dimmed}>
          {instantText(createdAt, language)}
          {isNew && (
            <>
              {' · '}
              <span className={styles.isNew}>{texts.isNew}</span>
            </>
          )}
        </span>
      </span>
    </LinkRow>
  );
}
