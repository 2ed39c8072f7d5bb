import { Readable } from 'node:stream';
import { dayStart } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { ZipFile } from 'yazl';
import type { Services } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import type { Accounts } from './accounts.ts';
import { type Figures, hasActivities } from './figures.ts';
import { type Content, contentText } from './fingerprint.ts';
import type { Share } from './floor.ts';
import { groupLabel } from './report-pages.ts';
import { english } from './texts-en.ts';

type Table = { columns: string[]; rows: CellValue[][] };

/**
 * Returns an archive with the PDF of a report, a CSV file for each of its tables, and the content
 * that its fingerprint is the hash of. What the report hides is an empty cell.
 */
export function reportArchive(
  { log }: Pick<Services, 'log'>,
  { content, pdf }: { content: Content; pdf: { name: string; stream: Readable } },
): Readable {
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  const fail = (err: Error) => {
    log.warn({ err }, 'An archive of a report broke off');
    stream.destroy(err);
  };
  archive.on('error', fail);
  const { figures, accounts } = content;
  // The same bytes each time that it is downloaded.
  const mtime = dayStart(figures.readOn);
  // It is compressed already.
  archive.addReadStream(pdf.stream, pdf.name, { mtime, compress: false });
  const tables = { ...tablesOf(figures), ...(accounts && accountTables(accounts)) };
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    archive.addReadStreamLazy(`${name}.csv`, { mtime }, (respond) =>
      respond(null, csvStream(columns, Readable.from(rows))),
    );
  }
  archive.addBuffer(Buffer.from(contentText(content)), 'figures.json', { mtime });
  archive.end();
  stream.on('close', () => pdf.stream.destroy());
  return stream;
}

const two = (title: string) => [title, `${title} %`];
const both = ({ count, percent }: Share) => [count, percent];

/** Returns the figures as tables, by the names of their files. */
export function tablesOf(figures: Figures): Record<string, Table> {
  const { period, groups, learning, rewards } = figures;
  const withActivities = hasActivities(figures);
  return {
    summary: {
      columns: ['Figure', 'Number', '%'],
      rows: [
        ['Company', figures.company.name, null],
        ['Report', period.title, null],
        ['First day', period.from, null],
        ['Last day', period.to, null],
        ['Figures of', figures.readOn, null],
        ['Fewest people in a group', figures.least, null],
        ['People', figures.people, null],
        ['Seats used', figures.seats.used, null],
        ['Seats', figures.seats.bought, null],
        ['Joined', ...both(figures.joined)],
        ['Took part', ...both(figures.active)],
        ...(withActivities ? [['Activities', figures.activities, null]] : []),
        ['Days completed', null, figures.completedDays],
        ['Answered a quiz', ...both(learning.answered)],
        ['Right answers', null, learning.rightAnswers],
        ['Read a learning module', ...both(learning.read)],
        ['Earned a reward', ...both(rewards.people)],
        ['Certificates', rewards.certificates, null],
        ['Badges', rewards.badges, null],
      ],
    },
    weeks: {
      columns: [
        'First day',
        'Last day',
        ...two('Joined so far'),
        ...two('Took part'),
        ...(withActivities ? ['Activities'] : []),
      ],
      rows: figures.weeks.map(({ from, to, joined, active, activities }) => [
        from,
        to,
        ...both(joined),
        ...both(active),
        ...(withActivities ? [activities] : []),
      ]),
    },
    challenges: {
      columns: [
        ...['Challenge', 'Category', 'First day', 'Last day', 'Assigned'],
        ...['Joined', 'Completed', 'Rewarded'].flatMap(two),
      ],
      rows: figures.challenges.shown.map((each) => [
        each.title,
        categoryLabels[each.category],
        each.from,
        each.to,
        each.assigned,
        ...both(each.joined),
        ...both(each.completed),
        ...(each.rewarded === null ? [null, null] : both(each.rewarded)),
      ]),
    },
    ...(groups && {
      [`${groups.by}s`]: {
        columns: ['Group', 'People', 'Took part %', 'Days completed %'],
        rows: groups.shown.map((group) => [
          groupLabel(english, group, groups.by),
          group.people,
          group.active,
          group.completedDays,
        ]),
      },
    }),
    learning: {
      columns: ['Topic', 'People', 'Right answers %'],
      rows: learning.topics.map(({ category, people, rightAnswers }) => [
        categoryLabels[category],
        people,
        rightAnswers,
      ]),
    },
    workshops: {
      columns: ['Workshop', 'Day', 'People', 'Ratings', 'Rating'],
      rows: figures.workshops.shown.map(({ title, day, joined, ratings, mean }) => [
        title,
        day,
        joined,
        ratings,
        mean,
      ]),
    },
  };
}

const accountTables = ({ invoices, payments }: Accounts): Record<string, Table> => ({
  invoices: {
    columns: ['Invoice', 'Day', 'Amount', 'Open'],
    rows: invoices.map(({ code, on, amount, due }) => [code, on, inRupees(amount), inRupees(due)]),
  },
  payments: {
    columns: ['Payment', 'Day', 'Paid', 'TDS'],
    rows: payments.map(({ code, on, amount, tds }) => [code, on, inRupees(amount), inRupees(tds)]),
  },
});
