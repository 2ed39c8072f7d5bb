import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import {
  type ChallengeStatus,
  categoryLabels,
} from '@kolam/contract/programme/challenges/values.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { accent, kolamMark, longDate, quiet } from '#core/pdf/look.ts';
import { inFonts } from '#core/pdf/make-pdf.ts';
import type { Figures, Group } from './figures.ts';
import { isEnough, methodOf, periodText, runningText, summaryOf } from './sentences.ts';
import { countText, hiddenText, percentText, shareText } from './share-text.ts';
import { suggestionsOf } from './suggestions.ts';

const dateText = longDate.en;
const rule = '#d9dee2';
const shade = '#f2f6f6';
const side = 56;

/** Lays out a report on A4 pages: a cover, a page with the summary, then the figures. */
export function reportPages(figures: Figures): TDocumentDefinitions {
  const { company, period, readOn } = figures;
  return {
    pageSize: 'A4',
    pageMargins: [side, 56, side, 64],
    info: { title: `${company.name}: ${period.title}` },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#1b2228', lineHeight: 1.25 },
    footer: (page, pages) => ({
      columns: [
        { text: inFonts(`${company.name} · ${period.title}`), width: '*' },
        { text: `Figures of ${dateText(readOn)}`, width: 'auto' },
        { text: `${page} / ${pages}`, alignment: 'right', width: 60 },
      ],
      color: quiet,
      fontSize: 8,
      margin: [side, 24, side, 0],
    }),
    content: [
      ...cover(figures),
      ...section('Summary', summaryPage(figures), { isFirst: true }),
      ...(isEnough(figures) ? figurePages(figures) : []),
      ...section('How the figures are made', methodOf(figures).map(paragraph)),
    ],
  };
}

function cover(figures: Figures): Content[] {
  const { company, period, people, readOn } = figures;
  const running = runningText(figures);
  return [
    { svg: kolamMark, width: 56, margin: [0, 120, 0, 40] },
    { text: 'Wellness report', fontSize: 14, color: accent },
    { text: inFonts(company.name), fontSize: 30, bold: true, margin: [0, 6, 0, 2] },
    { text: inFonts(period.title), fontSize: 18, margin: [0, 0, 0, 24] },
    { text: periodText(period), color: quiet },
    { text: `${groupedNumber(people)} people`, color: quiet },
    { text: `Figures of ${dateText(readOn)}`, color: quiet, margin: [0, 0, 0, 16] },
    ...(running === null ? [] : [paragraph(running)]),
    { text: '', pageBreak: 'after' },
  ];
}

function summaryPage(figures: Figures): Content[] {
  const running = runningText(figures);
  if (!isEnough(figures))
    return [paragraph(`There are fewer than ${figures.least} people, so no figures are shown.`)];
  return [
    ...(running === null ? [] : [paragraph(running)]),
    ...summaryOf(figures).map(
      (line): Content => ({ text: inFonts(line), fontSize: 12, margin: [0, 0, 0, 9] }),
    ),
  ];
}

/** Sections of no content are left out. Their first pages begin below the summary's. */
function figurePages(figures: Figures): Content[] {
  const { challenges, groups, workshops } = figures;
  return [
    ...section('Joining and activity by week', weeksTable(figures), { isFirst: true }),
    ...section('Challenges', [
      ...challengesTable(figures),
      ...hiddenNote(challenges.hidden, 'challenge'),
    ]),
    ...section(groups?.by === 'department' ? 'Departments' : 'Teams', groupsTable(figures)),
    ...section('Learning', learningPart(figures)),
    ...section('Workshops', [
      ...workshopsTable(figures),
      ...hiddenNote(workshops.hidden, 'workshop'),
    ]),
    ...section('Rewards and seats', rewardsPart(figures)),
    ...section(
      'What we suggest next',
      suggestionsOf(figures).map(
        ({ text, rule: why }): Content => ({
          stack: [
            { text, bold: true },
            { text: `Rule: ${why}`, color: quiet },
          ],
          margin: [0, 0, 0, 8],
        }),
      ),
    ),
  ];
}

function section(title: string, content: Content[], { isFirst = false } = {}): Content[] {
  const heading: Content = {
    text: title,
    fontSize: 16,
    bold: true,
    color: accent,
    margin: [0, isFirst ? 0 : 24, 0, 10],
    ...(isFirst && title !== 'Summary' && { pageBreak: 'before' }),
  };
  const [first, ...rest] = content.length === 0 ? [paragraph('Nothing in this period.')] : content;
  // A heading never ends a page: it stays with the first part of its section, if that is short.
  const isLong = typeof first === 'object' && 'table' in first;
  return isLong
    ? [{ ...heading, headlineLevel: 1 }, first as Content, ...rest]
    : [{ stack: [heading, first as Content], unbreakable: true }, ...rest];
}

const paragraph = (text: string): Content => ({ text: inFonts(text), margin: [0, 0, 0, 6] });

const hiddenNote = (hidden: number, what: string): Content[] =>
  hidden === 0
    ? []
    : [
        note(
          `${hidden} more ${what}${hidden === 1 ? '' : 's'} with few people ${hidden === 1 ? 'is' : 'are'} not shown.`,
        ),
      ];

const note = (text: string): Content => ({ text, color: quiet, margin: [0, 6, 0, 0] });

type Column = { title: string; width: string | number; isFigure?: true };

/** A table whose header is repeated on each page, and whose rows are not divided. */
function table(columns: Column[], rows: TableCell[][]): Content {
  const aligned = (cell: TableCell, place: number): TableCell =>
    columns[place]?.isFigure && typeof cell === 'string'
      ? { text: cell, alignment: 'right' }
      : cell;
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title, isFigure }) => ({
          text: title,
          bold: true,
          color: accent,
          alignment: isFigure ? 'right' : 'left',
        })),
        ...rows.map((row) => row.map(aligned)),
      ],
    },
    fontSize: 9,
    layout: {
      hLineColor: () => rule,
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      fillColor: (row) => (row === 0 ? shade : null),
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
  };
}

const figure = (title: string, width: string | number = 66): Column => ({
  title,
  width,
  isFigure: true,
});
const named = (title: string): Column => ({ title, width: '*' });
const cell = (text: string): TableCell => ({ text: inFonts(text) });

/** In points, of 100 %. */
const barWidth = 90;

function bar(percent: number | null): TableCell {
  const width = ((percent ?? 0) / 100) * barWidth;
  return {
    canvas: [
      { type: 'rect', x: 0, y: 3, w: barWidth, h: 6, color: shade },
      ...(width === 0
        ? []
        : [{ type: 'rect' as const, x: 0, y: 3, w: width, h: 6, color: accent }]),
    ],
  };
}

function weeksTable({ weeks }: Figures): Content[] {
  const columns = [
    named('Week'),
    figure('Joined so far', 76),
    figure('Took part', 76),
    { title: '', width: barWidth },
    figure('Activities', 56),
  ];
  return [
    table(
      columns,
      weeks.map(({ from, to, joined, active, activities }) => [
        `${shortDate(from)} to ${shortDate(to)}`,
        shareText(joined),
        shareText(active),
        bar(active.percent),
        countText(activities),
      ]),
    ),
  ];
}

/** Returns "3 Nov" for `2026-11-03`. */
const shortDate = (day: string): string => {
  const [number = '', month = ''] = dateText(day).split(' ');
  return `${number} ${month.slice(0, 3)}`;
};

/** Shown for challenges that did not end as planned yet. */
const endings: Partial<Record<ChallengeStatus, string>> = {
  active: ' · still running',
  cancelled: ' · cancelled',
};

function challengesTable({ challenges: { shown } }: Figures): Content[] {
  if (shown.length === 0) return [];
  const columns = [
    named('Challenge'),
    figure('Assigned', 50),
    ...['Joined', 'Completed', 'Rewarded'].map((title) => figure(title)),
  ];
  return [
    table(
      columns,
      shown.map((each) => [
        {
          stack: [
            cell(each.title),
            {
              text: `${categoryLabels[each.category]} · ${shortDate(each.from)} to ${shortDate(each.to)}${endings[each.status] ?? ''}`,
              color: quiet,
              fontSize: 8,
            },
          ] as Content[],
        },
        groupedNumber(each.assigned),
        shareText(each.joined),
        shareText(each.completed),
        each.rewarded === null ? 'Not given yet' : shareText(each.rewarded),
      ]),
    ),
  ];
}

/** Returns the label of a group, "Others (3 teams)" for several in one. */
export function groupLabel({ name, folded }: Group, by: 'team' | 'department'): string {
  if (folded > 0) return `Others (${folded} ${by}${folded === 1 ? '' : 's'})`;
  return name ?? `No ${by}`;
}

function groupsTable({ groups }: Figures): Content[] {
  if (!groups || groups.shown.length === 0)
    return [paragraph('There are no groups that are large enough to be shown.')];
  const { by, shown } = groups;
  return [
    table(
      [
        named(by === 'team' ? 'Team' : 'Department'),
        figure('People'),
        figure('Took part'),
        figure('Days completed', 84),
      ],
      shown.map((group) => [
        cell(groupLabel(group, by)),
        groupedNumber(group.people),
        percentText(group.active),
        percentText(group.completedDays),
      ]),
    ),
  ];
}

function learningPart({ learning }: Figures): Content[] {
  const { answered, rightAnswers, read, topics, hidden } = learning;
  return [
    paragraph(
      `Answered a quiz: ${shareText(answered)}. Right answers: ${percentText(rightAnswers)}. Read a learning module: ${shareText(read)}.`,
    ),
    ...(topics.length === 0
      ? []
      : [
          table(
            [named('Topic'), figure('People'), figure('Right answers', 84)],
            topics.map(({ category, people, rightAnswers: correct }) => [
              categoryLabels[category],
              groupedNumber(people),
              percentText(correct),
            ]),
          ),
        ]),
    ...hiddenNote(hidden, 'topic'),
  ];
}

function workshopsTable({ workshops: { shown } }: Figures): Content[] {
  if (shown.length === 0) return [];
  return [
    table(
      [
        named('Workshop'),
        { title: 'Day', width: 90 },
        figure('People'),
        figure('Ratings'),
        figure('Rating'),
      ],
      shown.map(({ title, day, joined, ratings, mean }) => [
        cell(title),
        dateText(day),
        groupedNumber(joined),
        countText(ratings),
        mean === null ? hiddenText : `${mean} of 5`,
      ]),
    ),
  ];
}

function rewardsPart({ rewards, seats }: Figures): Content[] {
  return [
    paragraph(
      `Earned a reward: ${shareText(rewards.people)}. Certificates: ${countText(rewards.certificates)}. Badges: ${countText(rewards.badges)}.`,
    ),
    paragraph(`Seats: ${groupedNumber(seats.used)} of ${groupedNumber(seats.bought)} are used.`),
  ];
}
