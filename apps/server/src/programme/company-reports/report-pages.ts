import { dayStart } from '@kolam/contract/core/dates.ts';
import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { rupeeFigure, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/fonts.ts';
import { accent, kolamMark, quiet } from '#core/pdf/look.ts';
import type { Accounts } from './accounts.ts';
import { type Figures, type Group, hasActivities, type Reached } from './figures.ts';
import { fingerprintOf, type Content as ReportContent, shortFingerprint } from './fingerprint.ts';
import { isEnough, methodOf, runningText, seatsOf, summaryOf } from './sentences.ts';
import { countText, hiddenText, percentText, shareText } from './share-text.ts';
import { suggestionsOf } from './suggestions.ts';
import { type ReportTexts, textsOfReport } from './texts.ts';

const rule = '#d9dee2';
const shade = '#f2f6f6';
const side = 56;

/** Lays out a report on A4 pages: a cover, a page with the summary, then a page for each section. */
export function reportPages(report: ReportContent): TDocumentDefinitions {
  const { figures, accounts } = report;
  const { company, period, readOn } = figures;
  const texts = textsOfReport(figures);
  const { headings } = texts;
  const title = `${company.name} · ${texts.title(period)}`;
  const fingerprint = fingerprintOf(report);
  return {
    pageSize: 'A4',
    pageMargins: [side, 56, side, 64],
    // The same bytes each time that the pages are drawn.
    info: { title: `${company.name}: ${texts.title(period)}`, creationDate: dayStart(readOn) },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#1b2228', lineHeight: 1.25 },
    footer: (page, pages) => ({
      columns: [
        {
          stack: [
            { text: inFonts(title) },
            { text: inFonts(texts.fingerprint(shortFingerprint(fingerprint))) },
          ],
          width: '*',
        },
        { text: inFonts(texts.figuresOf(texts.date(readOn))), width: 'auto' },
        { text: `${page} / ${pages}`, alignment: 'right', width: 60 },
      ],
      color: quiet,
      fontSize: 8,
      margin: [side, 24, side, 0],
    }),
    content: [
      ...cover(figures),
      ...section(texts, headings.summary, summaryPage(figures)),
      ...(isEnough(figures) ? figurePages(figures) : []),
      ...(accounts ? section(texts, headings.accounts, accountsPart(texts, accounts)) : []),
      ...section(
        texts,
        headings.method,
        [...methodOf(figures), texts.fingerprintOf(fingerprint)].map(paragraph),
      ),
    ],
  };
}

function cover(figures: Figures): Content[] {
  const { company, period, people, readOn } = figures;
  const texts = textsOfReport(figures);
  const running = runningText(figures);
  return [
    { svg: kolamMark, width: 56, margin: [0, 120, 0, 40] },
    { text: inFonts(texts.report), fontSize: 14, color: accent },
    { text: inFonts(company.name), fontSize: 30, bold: true, margin: [0, 6, 0, 2] },
    { text: inFonts(texts.title(period)), fontSize: 18, margin: [0, 0, 0, 24] },
    { text: inFonts(texts.period(period.from, period.to)), color: quiet },
    { text: inFonts(texts.people(groupedNumber(people))), color: quiet },
    {
      text: inFonts(texts.figuresOf(texts.date(readOn))),
      color: quiet,
      margin: [0, 0, 0, 16],
    },
    ...(running === null ? [] : [paragraph(running)]),
  ];
}

function summaryPage(figures: Figures): Content[] {
  const running = runningText(figures);
  if (!isEnough(figures)) return [paragraph(textsOfReport(figures).tooFew(figures.least))];
  return [
    ...(running === null ? [] : [paragraph(running)]),
    ...summaryOf(figures).map(
      (line): Content => ({ text: inFonts(line), fontSize: 12, margin: [0, 0, 0, 9] }),
    ),
  ];
}

function figurePages(figures: Figures): Content[] {
  const { challenges, groups, workshops } = figures;
  const texts = textsOfReport(figures);
  const { headings } = texts;
  const part = (title: string, content: Content[]) => section(texts, title, content);
  return [
    ...part(headings.weeks, weeksTable(texts, figures)),
    ...part(headings.challenges, [
      ...challengesTable(texts, figures),
      ...hiddenNote(texts, challenges.hidden, 'challenge'),
    ]),
    ...part(
      groups?.by === 'department' ? headings.departments : headings.teams,
      groupsTable(texts, figures),
    ),
    ...part(headings.learning, learningPart(texts, figures)),
    ...part(headings.workshops, [
      ...workshopsTable(texts, figures),
      ...hiddenNote(texts, workshops.hidden, 'workshop'),
    ]),
    ...part(headings.rewards, rewardsPart(texts, figures)),
    ...part(
      headings.next,
      suggestionsOf(figures).map(
        ({ text, rule: why }): Content => ({
          stack: [
            { text: inFonts(text), bold: true },
            { text: inFonts(texts.ruleIs(why)), color: quiet },
          ],
          margin: [0, 0, 0, 8],
        }),
      ),
    ),
  ];
}

/** A section begins a page. */
function section(texts: ReportTexts, title: string, content: Content[]): Content[] {
  const heading: Content = {
    text: inFonts(title),
    fontSize: 16,
    bold: true,
    color: accent,
    margin: [0, 0, 0, 10],
    pageBreak: 'before',
  };
  return [heading, ...(content.length === 0 ? [paragraph(texts.nothing)] : content)];
}

const paragraph = (text: string): Content => ({ text: inFonts(text), margin: [0, 0, 0, 6] });

const hiddenNote = (
  texts: ReportTexts,
  hidden: number,
  what: 'challenge' | 'topic' | 'workshop',
): Content[] => (hidden === 0 ? [] : [note(texts.hidden(hidden, what))]);

const note = (text: string): Content => ({
  text: inFonts(text),
  color: quiet,
  margin: [0, 6, 0, 0],
});

type Column = { title: string; width: string | number; isFigure?: true };

/** A table whose header is repeated on each page, and whose rows are not divided. */
function table(columns: Column[], rows: TableCell[][]): Content {
  const aligned = (cell: TableCell, place: number): TableCell =>
    typeof cell === 'string'
      ? { text: inFonts(cell), ...(columns[place]?.isFigure && { alignment: 'right' as const }) }
      : cell;
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title, isFigure }) => ({
          text: inFonts(title),
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

function weeksTable({ columns, range }: ReportTexts, figures: Figures): Content[] {
  const withActivities = hasActivities(figures);
  return [
    table(
      [
        named(columns.week),
        figure(columns.joinedSoFar, 76),
        figure(columns.active, 76),
        { title: '', width: barWidth },
        ...(withActivities ? [figure(columns.activities, 56)] : []),
      ],
      figures.weeks.map(({ from, to, joined, active, activities }) => [
        range(from, to),
        shareText(joined),
        shareText(active),
        bar(active.percent),
        ...(withActivities ? [countText(activities)] : []),
      ]),
    ),
  ];
}

function challengesTable(texts: ReportTexts, { challenges: { shown } }: Figures): Content[] {
  if (shown.length === 0) return [];
  const { columns, categories, endings, range } = texts;
  return [
    table(
      [
        named(columns.challenge),
        figure(columns.assigned, 50),
        ...[columns.joined, columns.completed, columns.rewarded].map((title) => figure(title)),
      ],
      shown.map((each) => {
        const facts = [categories[each.category], range(each.from, each.to), endings[each.status]];
        const line = facts.filter((fact) => fact !== undefined).join(' · ');
        return [
          {
            stack: [
              cell(each.title),
              { text: inFonts(line), color: quiet, fontSize: 8 },
            ] as Content[],
          },
          groupedNumber(each.assigned),
          shareText(each.joined),
          shareText(each.completed),
          each.rewarded === null ? notRewarded(texts, each) : shareText(each.rewarded),
        ];
      }),
    ),
  ];
}

/** The rewards of one that is over do not come in these figures any more. */
const notRewarded = (texts: ReportTexts, { status }: Reached): string =>
  status === 'active' ? texts.notGivenYet : texts.notGivenByThen;

/** Returns the label of a group, "Others (3 teams)" for several in one. */
export function groupLabel(
  { others, inNone }: ReportTexts,
  { name, folded }: Group,
  by: 'team' | 'department',
): string {
  return folded > 0 ? others(folded, by) : (name ?? inNone(by));
}

function groupsTable(texts: ReportTexts, { groups, period }: Figures): Content[] {
  if (!groups || groups.shown.length === 0) return [paragraph(texts.noGroups(period.kind))];
  const { by, shown } = groups;
  const { columns } = texts;
  return [
    table(
      [
        named(columns[by]),
        figure(columns.people),
        figure(columns.active),
        figure(columns.completedDays, 84),
      ],
      shown.map((group) => [
        cell(groupLabel(texts, group, by)),
        groupedNumber(group.people),
        percentText(group.active),
        percentText(group.completedDays),
      ]),
    ),
  ];
}

function learningPart(texts: ReportTexts, { learning }: Figures): Content[] {
  const { answered, rightAnswers, read, topics, hidden } = learning;
  const { columns, categories } = texts;
  return [
    paragraph(
      texts.learning({
        answered: shareText(answered),
        right: percentText(rightAnswers),
        read: shareText(read),
      }),
    ),
    ...(topics.length === 0
      ? []
      : [
          table(
            [named(columns.topic), figure(columns.people), figure(columns.rightAnswers, 84)],
            topics.map(({ category, people, rightAnswers: correct }) => [
              categories[category],
              countText(people),
              percentText(correct),
            ]),
          ),
        ]),
    ...hiddenNote(texts, hidden, 'topic'),
  ];
}

function workshopsTable(texts: ReportTexts, { workshops: { shown } }: Figures): Content[] {
  if (shown.length === 0) return [];
  const { columns } = texts;
  return [
    table(
      [
        named(columns.workshop),
        { title: columns.day, width: 90 },
        figure(columns.people),
        figure(columns.ratings),
        figure(columns.rating),
      ],
      shown.map(({ title, day, joined, ratings, mean }) => [
        cell(title),
        texts.date(day),
        countText(joined),
        countText(ratings),
        mean === null ? hiddenText : texts.ofFive(mean),
      ]),
    ),
  ];
}

function rewardsPart(texts: ReportTexts, figures: Figures): Content[] {
  const { rewards } = figures;
  return [
    paragraph(
      texts.rewards({
        people: shareText(rewards.people),
        certificates: countText(rewards.certificates),
        badges: countText(rewards.badges),
      }),
    ),
    paragraph(texts.seats(seatsOf(figures))),
  ];
}

function accountsPart(texts: ReportTexts, { invoices, payments }: Accounts): Content[] {
  const { columns } = texts;
  const sumOf = <Row>(rows: Row[], amount: (row: Row) => number) =>
    rupeeText(rows.reduce((sum, row) => sum + amount(row), 0));
  return [
    paragraph(
      texts.accounts({
        invoiced: sumOf(invoices, ({ amount }) => amount),
        open: sumOf(invoices, ({ due }) => due),
        paid: sumOf(payments, ({ amount }) => amount),
        tds: sumOf(payments, ({ tds }) => tds),
      }),
    ),
    ...accountTable(
      [columns.invoice, columns.day, columns.amount, columns.open],
      invoices.map(({ code, on, amount, due }) => [code, texts.date(on), amount, due]),
    ),
    ...accountTable(
      [columns.payment, columns.day, columns.paid, columns.tds],
      payments.map(({ code, on, amount, tds }) => [code, texts.date(on), amount, tds]),
    ),
  ];
}

function accountTable(
  [code, day, first, second]: [string, string, string, string],
  rows: [string, string, number, number][],
): Content[] {
  if (rows.length === 0) return [];
  const columns = [named(code), { title: day, width: 110 }, figure(first, 90), figure(second, 90)];
  const lines = rows.map(([name, on, ...amounts]) => [name, on, ...amounts.map(rupeeFigure)]);
  return [{ stack: [table(columns, lines)], margin: [0, 6, 0, 12] }];
}
