import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { saveLinks } from '#platform/files/actions.ts';
import { componentsOf, linksOf, repeatedIds, replaceLinks, withIds } from './day-content.ts';
import { type DayRow, isElsewhere } from './queries.ts';
import { usedComponents } from './used.ts';

/**
 * Prepares content for saving: adds ids and the translations of the `stored` content, and stores
 * its files, which `recordId` then refers to. Addresses elsewhere are refused, except those of the stored content.
 * @throws Failure 400
 */
export async function contentToSave(
  tx: Tx,
  context: SignedInContext,
  {
    recordId,
    content: given,
    stored,
  }: { recordId: string; content: DayContentInput; stored: DayContent },
): Promise<DayContent> {
  const content = withIds(given, stored);
  const repeated = repeatedIds(content);
  if (repeated.length > 0) {
    throw invalid(Object.fromEntries(repeated.map((field) => [field, dayMessages.repeatedId])));
  }
  const links = await saveLinks(tx, context, { recordId, given: linksOf(content) });
  requireUploaded(content, { links, stored });
  return normal(replaceLinks(content, links));
}

/** Checks that every new link is to an uploaded file. Links of uploaded files change when stored. */
function requireUploaded(
  content: DayContent,
  { links, stored }: { links: Map<string, string>; stored: DayContent },
): void {
  const kept = new Set(linksOf(stored).map(({ link }) => link));
  const elsewhere = linksOf(content).filter(
    ({ link }) => isElsewhere(links.get(link) ?? link) && !kept.has(link),
  );
  if (elsewhere.length === 0) return;
  throw invalid(Object.fromEntries(elsewhere.map(({ field }) => [field, fileMessages.uploadHere])));
}

/**
 * Checks that submitted components stay, with their kind: a task never becomes a workshop. @throws
 * Failure 409
 */
export async function requireUsedStay(tx: Tx, day: DayRow, content: DayContent): Promise<void> {
  const kept = new Set(componentsOf(content).map(({ kind, id }) => `${kind} ${id}`));
  const gone = componentsOf(day.content).filter(({ kind, id }) => !kept.has(`${kind} ${id}`));
  const used = await usedComponents(
    tx,
    gone.map(({ id }) => ({ dayId: day.id, componentId: id })),
  );
  const inUse = gone.find(({ id }) => used.has(id));
  if (inUse) throw conflict('COMPONENT_IN_USE', dayMessages.componentInUse(inUse.title));
}

/** Returns whether a day already has this content. */
export const isSame = (content: DayContent, kept: DayContent): boolean =>
  JSON.stringify(content) === JSON.stringify(normal(kept));

/** Sorts its fields, since the database does not preserve their order. */
export function normal(content: DayContent): DayContent {
  return JSON.parse(JSON.stringify(content, sortedFields)) as DayContent;
}

const sortedFields = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
