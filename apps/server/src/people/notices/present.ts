import type { Language } from '@kolam/contract/core/languages.ts';
import type { Notice } from '@kolam/contract/people/notices/model.ts';
import { noticeSentences } from '@kolam/contract/people/notices/texts.ts';
import type { Queryable } from '#core/database/types.ts';
import { noticeSources } from './hooks.ts';
import type { EmployeeNotice } from './queries.ts';

/** Returns notices with their texts, in order. Names are looked up once for each source. */
export async function presentNotices(
  db: Queryable,
  { rows, language }: { rows: readonly EmployeeNotice[]; language: Language },
): Promise<Notice[]> {
  const names = new Map<string, string>();
  for (const source of noticeSources.parts()) {
    const aboutOf = source.namesSubjects
      ? (row: EmployeeNotice) => row.subjectId
      : (row: EmployeeNotice) => row.challengeId ?? row.subjectId;
    const own = rows.filter(({ kind }) => source.kinds.includes(kind));
    if (own.length === 0) continue;
    const found = await source.names(db, [...new Set(own.map(aboutOf))], language);
    for (const row of own) names.set(row.id, found.get(aboutOf(row)) ?? '');
  }
  return rows.map((row) => {
    const facts = {
      name: names.get(row.id) ?? '',
      day: dayIn(language).format(new Date(`${row.date}T12:00:00+05:30`)),
      until: instantIn(language).format(row.until),
    };
    return {
      id: row.id,
      kind: row.kind,
      ...noticeSentences[language].notices[row.kind](facts),
      challengeId: row.challengeId,
      date: row.date,
      subjectId: row.subjectId,
      until: row.until.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** With Latin digits, as the app shows them. */
const localeOf = (language: Language) => `${language}-IN-u-nu-latn`;
const zone = { timeZone: 'Asia/Kolkata' };
const date = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { ...zone, ...date });
const instantIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { ...zone, ...date, ...time });
