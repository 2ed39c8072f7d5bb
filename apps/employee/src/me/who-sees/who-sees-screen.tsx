import { portalRightsText, whoSeesWhat } from '@kolam/contract/portal/accounts/who-sees-what.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { challengesQuery, meQuery } from '#core/challenges.ts';
import { useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import { teamQuery } from '../../team/queries.ts';
import { consentsQuery } from '../consents/queries.ts';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { whoSeesTexts } from './texts.ts';

/** One's own record as colleagues, HR and reviewers see it, from what the server really returns. */
export function WhoSeesScreen() {
  const texts = useTexts(whoSeesTexts);
  const { language } = useLanguage();
  const query = useQuery(meQuery);
  return (
    <SubPage title={texts.title}>
      <p>{texts.about}</p>
      <Panel>
        <h2>{texts.colleagues}</h2>
        <p>{texts.colleaguesText}</p>
        <Loaded query={query} failed={texts.failed} heights={[56, 56]}>
          {({ employee: { shownName } }) => (
            <>
              <OnBoard shownName={shownName} />
              <InTeam shownName={shownName} />
            </>
          )}
        </Loaded>
      </Panel>
      <Panel>
        <h2>{texts.hr}</h2>
        <p>{texts.hrText}</p>
        <ForHr />
      </Panel>
      <Panel>
        <h2>{texts.portal}</h2>
        <p>{portalRightsText[language]}</p>
        <ul className={styles.list} aria-label={texts.portal}>
          {whoSeesWhat.map(({ what, who }) => (
            <li key={what.en} className={styles.entry}>
              <p>{what[language]}</p>
              <p className={styles.dimmed}>{who[language]}</p>
            </li>
          ))}
        </ul>
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

/** The name is the shown one: in one's own responses, the server always has the real one. */
type Shown = { shownName: string | null };

/** The own row of the board of one's first challenge, of those that one has not left. */
function OnBoard({ shownName }: Shown) {
  const { messages } = useLanguage();
  const texts = useTexts(whoSeesTexts);
  const challenges = useQuery(challengesQuery);
  const challenge = challenges.data?.challenges.find(
    ({ status, lastDay }) => status === 'active' && lastDay === null,
  );
  const query = useQuery({
    queryKey: ['own row', challenge?.id],
    enabled: challenge !== undefined,
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/leaderboard', {
        params: { id: challenge?.id ?? '' },
        query: { scope: 'company', limit: 1 },
        signal,
      }),
  });
  // Who has left it meanwhile opens no board of it.
  const isClosed = query.error instanceof ApiProblem && query.error.status === 404;
  if (!challenge || isClosed) return <p>{texts.noBoard}</p>;
  return (
    <Loaded query={query} failed={texts.failed} heights={[56]}>
      {({ own }) => (
        <Preview title={texts.onBoard(challenge.title)}>
          {own
            ? texts.boardName(
                shownName ?? texts.noName,
                own.rank,
                messages.points(own.points),
                own.daysCompleted ?? 0,
              )
            : texts.noBoard}
        </Preview>
      )}
    </Loaded>
  );
}

function InTeam({ shownName }: Shown) {
  const texts = useTexts(whoSeesTexts);
  const query = useQuery(teamQuery);
  return (
    <Loaded query={query} failed={texts.failed} heights={[56]}>
      {({ members }) => {
        const me = members.find(({ isMe }) => isMe);
        return (
          <Preview title={texts.inTeam}>
            {me
              ? texts.member(shownName ?? texts.noName, me.daysCompleted, me.completedToday)
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
    ({ purpose, given, isOutdated }) => purpose === 'winners-list' && given && !isOutdated,
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
            {(['phone', 'position', 'department'] as const).map((fact) => (
              <Fragment key={fact}>
                <dt>{texts[fact]}</dt>
                <dd>{employee[fact] || texts.none}</dd>
              </Fragment>
            ))}
            <dt>{texts.team}</dt>
            <dd>
              {employee.team?.name ?? texts.noTeam}
              {employee.isTeamLeader && `, ${texts.leads}`}
            </dd>
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

/** The latest proofs, with the notes that reviewers see beside or instead of them. */
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
        const proofs = data
          .filter(({ kind, proof, note }) => proof !== null || (kind === 'task' && note !== ''))
          .slice(0, 3);
        return proofs.length === 0 ? (
          <p>{texts.noProofs}</p>
        ) : (
          <ul className={styles.list}>
            {proofs.map(({ id, title, status, note, proof }) => (
              <li key={id} className={styles.entry}>
                <p>
                  <Written text={texts.proof(title, messages.day.status[status])} />
                </p>
                {note && (
                  <p className={styles.dimmed}>
                    <Written text={note} />
                  </p>
                )}
                {proof && (
                  <a className={styles.touch} href={proof.url} target="_blank" rel="noreferrer">
                    {messages.day.yourProof}
                  </a>
                )}
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
      <p className={styles.dimmed}>
        <Written text={title} />
      </p>
      <p>
        <strong>{children}</strong>
      </p>
    </div>
  );
}
