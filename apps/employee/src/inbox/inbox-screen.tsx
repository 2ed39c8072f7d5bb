import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
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
  // Those that were new when the page was opened keep their mark until it is left.
  const fresh = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api('POST /employee/me/inbox/read', { body: { ids } }),
    // Today shows their number.
    onSuccess: () => queries.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
  const pages = query.data?.pages;
  useEffect(() => {
    const ids = (pages ?? [])
      .flatMap(({ notices }) => notices)
      .flatMap(({ id, readAt }) => (readAt === null && !fresh.current.has(id) ? [id] : []));
    if (ids.length === 0) return;
    for (const id of ids) fresh.current.add(id);
    mutate(ids);
  }, [pages, mutate]);
  return (
    <Page
      title={texts.title}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <Loaded query={query} failed={texts.failed} heights={[56, 56, 56, 56]}>
        {({ pages: loaded }) =>
          loaded[0]?.notices.length === 0 ? (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          ) : (
            <>
              <ul className={styles.notices}>
                {loaded
                  .flatMap(({ notices }) => notices)
                  .map((notice) => (
                    <Row
                      key={notice.id}
                      notice={notice}
                      isNew={notice.readAt === null || fresh.current.has(notice.id)}
                    />
                  ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  look="plain"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
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
    <li>
      <Link href={noticePath(notice)} className={styles.notice ?? ''}>
        <span className={styles.texts}>
          <strong>{title}</strong>
          {detail && <span>{detail}</span>}
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
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
