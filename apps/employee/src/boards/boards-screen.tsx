import { mondayOf } from '@kolam/contract/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { challengesQuery, meQuery, type OwnChallenge } from '#core/challenges.ts';
import { memoryOnly } from '#core/memory-only.ts';
import { useToday } from '#core/use-server-time.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Choices } from '#ui/choices.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { StoppedNotice } from '../me/consents/stopped.tsx';
import styles from './boards.module.css';
import { PeopleRows } from './people-rows.tsx';
import { TeamRows } from './team-rows.tsx';
import { boardTexts } from './texts.ts';

const kinds = ['team', 'teams', 'company', 'global'] as const;
const periods = ['overall', 'week', 'day'] as const;
type Kind = (typeof kinds)[number];

/** The choices are remembered on the device, unless other people use it. */
const stored = {
  challenge: 'employeeBoardChallenge',
  kind: 'employeeBoardKind',
};
const store = (key: string, value: string) => {
  if (!memoryOnly.isOn()) localStorage.setItem(key, value);
};

/** The boards of one's challenges: one's team first, then teams, company and all. */
export function BoardsScreen() {
  const texts = useTexts(boardTexts);
  const query = useQuery(challengesQuery);
  const me = useQuery(meQuery);
  // Those in no team begin with their company.
  const usual = me.data?.employee.team === null ? 'company' : 'team';
  return (
    <Page title={texts.title} footer={<TabBar />}>
      <StoppedNotice />
      <Loaded query={query} failed={texts.failed} heights={[56, 56, 220]}>
        {({ challenges }) =>
          challenges.length === 0 ? (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          ) : (
            <Boards challenges={challenges} usual={usual} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Boards({ challenges, usual }: { challenges: OwnChallenge[]; usual: Kind }) {
  const texts = useTexts(boardTexts);
  const { language } = useLanguage();
  const [wanted, setWanted] = useState(
    () =>
      new URLSearchParams(window.location.search).get('challenge') ??
      localStorage.getItem(stored.challenge),
  );
  const [chosen, setChosen] = useState(() =>
    kinds.find((each) => each === localStorage.getItem(stored.kind)),
  );
  const kind = chosen ?? usual;
  const [wantedPeriod, setPeriod] = useState<(typeof periods)[number]>('overall');
  const [day, setDay] = useState<string>();
  const today = useToday();
  const challenge =
    challenges.find(({ id }) => id === wanted) ??
    challenges.find(({ lastDay }) => lastDay === null) ??
    challenges[0];
  if (!challenge) return null;
  const days = challenge.days.filter(({ status }) => status !== 'pending').map(({ date }) => date);
  const shownDay = days.find((date) => date === day) ?? days.at(-1);
  const isOver = challenge.status !== 'active';
  const hasWeek = !isOver || (days.at(-1) ?? '') >= mondayOf(today);
  const period = wantedPeriod === 'week' && !hasWeek ? 'overall' : wantedPeriod;
  const date = { overall: null, week: today, day: shownDay ?? null }[period];

  return (
    <>
      <SelectField
        label={texts.challenge}
        value={challenge.id}
        options={challenges.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => {
          store(stored.challenge, id);
          setWanted(id);
        }}
      />
      <Choices
        legend={texts.whose}
        name="board"
        options={kinds.map((value) => ({ value, label: texts.board[value] }))}
        value={kind}
        onChange={(next) => {
          store(stored.kind, next);
          setChosen(next);
        }}
      />
      <div className={styles.when}>
        <Choices
          legend={texts.when}
          name="period"
          options={periods
            .filter((value) => value !== 'week' || hasWeek)
            .map((value) => ({ value, label: texts.period[value] }))}
          value={period}
          onChange={setPeriod}
        />
        {period === 'day' && shownDay && (
          <SelectField
            label={texts.day}
            isLabelHidden
            value={shownDay}
            options={days
              .toReversed()
              .map((date) => ({ value: date, label: dayText(date, language) }))}
            onChange={setDay}
          />
        )}
      </div>
      {challenge.lastDay !== null && challenge.status !== 'cancelled' ? (
        <EmptyPanel title={texts.left} />
      ) : period === 'day' && !shownDay ? (
        <EmptyPanel title={texts.noDays} />
      ) : kind === 'teams' ? (
        <TeamRows challengeId={challenge.id} period={period} date={date} isOver={isOver} />
      ) : (
        <PeopleRows
          key={`${challenge.id} ${kind} ${period} ${date}`}
          challengeId={challenge.id}
          scope={kind}
          period={period}
          date={date}
          isOver={isOver}
        />
      )}
      <Link href={`/c/${challenge.id}`} className={styles.link ?? ''}>
        {texts.page}
      </Link>
    </>
  );
}
