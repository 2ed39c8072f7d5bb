import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { challengesQuery, meQuery } from '#core/challenges.ts';
import { useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { pagesAround } from '../../boards/page-of-rank.ts';
import { teamQuery } from '../../team/queries.ts';
import { consentsQuery } from '../consents/queries.ts';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { whoSeesTexts } from './texts.ts';

/** One's own record as colleagues, HR and reviewers see it, from what the server really returns. */
export function WhoSeesScreen() {
  const texts = useTexts(whoSeesTexts);
  return (
    <SubPage title={texts.title}>
      <p>{texts.about}</p>
      <Panel>
        <h2>{texts.colleagues}</h2>
        <p>{texts.colleaguesText}</p>
        <OnBoard />
        <InTeam />
      </Panel>
      <Panel>
        <h2>{texts.hr}</h2>
        <p>{texts.hrText}</p>
        <ForHr />
      </Panel>
      <Panel>
        <h2>{texts.kolam}</h2>
        <p>{texts.kolamText}</p>
        <Proofs />
      </Panel>
      <Link className={styles.touch ?? ''} href="/me/consents">
        {texts.change}
      </Link>
    </SubPage>
  );
}

/** The own row of the board of one's first challenge. */
function OnBoard() {
  const { messages } = useLanguage();
  const texts = useTexts(whoSeesTexts);
  const challenges = useQuery(challengesQuery);
  const challenge = challenges.data?.challenges.find(({ status }) => status === 'active');
  const query = useQuery({
    queryKey: ['own row', challenge?.id],
    enabled: challenge !== undefined,
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        api('GET /employee/me/challenges/{id}/leaderboard', {
          params: { id: challenge?.id ?? '' },
          query: { scope: 'company', page: number, limit: 10 },
          signal,
        });
      const first = await page(1);
      const mine = ({ entries }: typeof first) => entries.find(({ isMe }) => isMe);
      if (mine(first) || !first.own) return { entry: mine(first) ?? null };
      return { entry: mine(await page(pagesAround(first.own.rank, first.total)[1])) ?? null };
    },
  });
  if (!challenge) return <p>{texts.noBoard}</p>;
  return (
    <Loaded query={query} failed={texts.failed} heights={[56]}>
      {({ entry }) => (
        <Preview title={texts.onBoard(challenge.title)}>
          {entry
            ? texts.boardName(
                entry.employee.name ?? texts.noName,
                entry.rank,
                messages.points(entry.points),
                entry.daysCompleted ?? 0,
              )
            : texts.noBoard}
        </Preview>
      )}
    </Loaded>
  );
}

function InTeam() {
  const texts = useTexts(whoSeesTexts);
  const query = useQuery(teamQuery);
  return (
    <Loaded query={query} failed={texts.failed} heights={[56]}>
      {({ members }) => {
        const me = members.find(({ isMe }) => isMe);
        return (
          <Preview title={texts.inTeam}>
            {me
              ? texts.member(me.name || texts.noName, me.daysCompleted, me.completedToday)
              : texts.noTeam}
          </Preview>
        );
      }}
    </Loaded>
  );
}

function ForHr() {
  const texts = useTexts(whoSeesTexts);
  const query = useQuery(meQuery);
  const consents = useQuery(consentsQuery);
  const isListed = consents.data?.consents.some(
    ({ purpose, given }) => purpose === 'winners-list' && given,
  );
  return (
    <Loaded query={query} failed={texts.failed} heights={[120]}>
      {({ employee }) => (
        <>
          <dl className={styles.facts}>
            <dt>{texts.name}</dt>
            <dd>
              {employee.firstName} {employee.lastName}
            </dd>
            <dt>{texts.email}</dt>
            <dd>{employee.email}</dd>
            <dt>{texts.team}</dt>
            <dd>{employee.team?.name ?? texts.noTeam}</dd>
            <dt>{texts.joined}</dt>
            <dd>{texts.yes}</dd>
            <dt>{texts.winner}</dt>
            <dd>{isListed ? texts.winnerYes : texts.winnerNo}</dd>
          </dl>
          <p>
            <strong>{texts.never}</strong>
          </p>
        </>
      )}
    </Loaded>
  );
}

/** The latest proofs, with the notes that reviewers see beside them. */
function Proofs() {
  const { messages } = useLanguage();
  const texts = useTexts(whoSeesTexts);
  const query = useQuery({
    queryKey: ['sent', 'latest'],
    queryFn: ({ signal }) => api('GET /employee/me/submissions', { query: { limit: 20 }, signal }),
  });
  return (
    <Loaded query={query} failed={texts.failed} heights={[56]}>
      {({ data }) => {
        const proofs = data.filter(({ proof }) => proof !== null).slice(0, 3);
        return proofs.length === 0 ? (
          <p>{texts.noProofs}</p>
        ) : (
          <ul className={styles.list}>
            {proofs.map(({ id, title, status, note, proof }) => (
              <li key={id} className={styles.entry}>
                <p>{texts.proof(title, messages.day.status[status])}</p>
                {note && <p className={styles.dimmed}>{note}</p>}
                <a className={styles.touch} href={proof?.url} target="_blank" rel="noreferrer">
                  {messages.day.yourProof}
                </a>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.dimmed}>{title}</p>
      <p>
        <strong>{children}</strong>
      </p>
    </div>
  );
}
