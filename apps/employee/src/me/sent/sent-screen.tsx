import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { anchorOfSent } from '#core/anchors.ts';
import { api } from '#core/api.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { dayText, endText, instantText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { showAnchor } from '#ui/kept-focus.ts';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import { counts } from '../../day/parts.ts';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { SecondLook } from './second-look.tsx';
import { sentTexts } from './texts.ts';

export type Sent = ResponseOf<'GET /employee/me/submissions'>['data'][number];

/** How many pages are loaded to find the one that a link leads to. */
const mostPages = 10;

/** Everything the employee has sent, newest first, with what became of it. */
export function SentScreen() {
  const texts = useTexts(sentTexts);
  const query = useInfiniteQuery({
    queryKey: ['sent'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/submissions', { query: { page: pageParam, limit: 20 }, signal }),
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.data?.pages ?? [];
  const [, wanted] = window.location.hash.split(`#${anchorOfSent('')}`);
  const looksFurther =
    wanted !== undefined &&
    hasNextPage &&
    !isFetchNextPageError &&
    pages.length < mostPages &&
    !pages.some(({ data }) => data.some(({ id }) => id === wanted));
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage();
  }, [looksFurther, isFetching, fetchNextPage]);
  return (
    <SubPage title={texts.title}>
      <Loaded query={query} failed={texts.failed} heights={[120, 120, 120]}>
        {({ pages }) => (
          <>
            {pages[0]?.data.length === 0 && (
              <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
            )}
            {pages
              .flatMap(({ data }) => data)
              .map((sent) => (
                <div key={sent.id} id={anchorOfSent(sent.id)}>
                  <SentPanel sent={sent} />
                </div>
              ))}
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </SubPage>
  );
}

function SentPanel({ sent }: { sent: Sent }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(sentTexts);
  const now = useServerTime(sent.retryUntil, sent.secondLookUntil);
  const { status, kind, date, challenge, late, note, reason, proof, decidedAt, retryUntil } = sent;
  useEffect(() => {
    const anchor = anchorOfSent(sent.id);
    if (window.location.hash === `#${anchor}`) showAnchor(anchor);
  }, [sent.id]);
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > now;
  return (
    <Panel>
      <h2>
        <Written text={sent.title || texts.removed} />
      </h2>
      <p className={styles.dimmed}>
        <Written text={`${texts.kind[kind]} · ${challenge.name} · ${dayText(date, language)}`} />
      </p>
      <p className={styles.sides}>
        <span className={counts(sent) ? styles.status : `${styles.status} ${styles.refused}`}>
          {messages.day.status[status]}
        </span>
        <span className={styles.dimmed}>
          {instantText(sent.submittedAt, language)}
          {late && ` · ${texts.late}`}
        </span>
      </p>
      {sent.doneAt && (
        <p className={styles.dimmed}>{texts.doneAt(instantText(sent.doneAt, language))}</p>
      )}
      {!sent.isLatest && <p className={styles.dimmed}>{texts.replaced}</p>}
      {reason && (
        <p className={styles.text}>
          <Written text={texts.reason(reason)} />
        </p>
      )}
      {decidedAt && (
        <p className={styles.dimmed}>{texts.decided(instantText(decidedAt, language))}</p>
      )}
      {note && (
        <p className={styles.text}>
          <Written text={texts.note(note)} />
        </p>
      )}
      {proof && (
        <a className={styles.touch} href={proof.url} target="_blank" rel="noreferrer">
          {messages.day.yourProof}
        </a>
      )}
      {retryUntil && isAhead(retryUntil) && (
        <p>
          <strong>{texts.again(endText(retryUntil, language))}</strong>
        </p>
      )}
      <SecondLook sent={sent} canAsk={isAhead(sent.secondLookUntil)} />
      <Link className={styles.touch ?? ''} href={`/c/${challenge.id}/${date}`}>
        {texts.openDay}
      </Link>
    </Panel>
  );
}
