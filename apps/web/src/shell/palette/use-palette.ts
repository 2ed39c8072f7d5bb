import { can } from '@kolam/contract/core/permissions.ts';
import { shortestSearch } from '@kolam/contract/platform/search/values.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { recentRecords } from '#core/recent-records.ts';
import { useAdmin } from '#core/session.ts';
import { commandsFor } from './commands.ts';
import { type Item, matchingGroups, restingGroups } from './items.ts';
import { useFoundRecords, useNamedRecords } from './queries.ts';

/** Milliseconds after the last letter until the request is sent. */
const pauseMs = 140;

const isEnough = (text: string) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestSearch;

/** Manages the palette's results for the typed text and the selected item. */
export function usePalette() {
  const { id: person, role } = useAdmin();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, pauseMs);
  const enough = isEnough(text);
  const query = useFoundRecords(enough && isEnough(asked) ? asked : undefined);
  const [recentIds] = useState(() => recentRecords.of(person));
  const recent = useNamedRecords(recentIds);
  const commands = useMemo(() => commandsFor((permission) => can(role, permission)), [role]);

  /** The results do not yet belong to the typed text. */
  const pending =
    enough && !query.error && (asked !== text || query.isPlaceholderData || query.isPending);
  /** Recently opened records come first as soon as they are loaded. */
  const settling = text === '' ? recent.isLoading : pending;
  const groups = useMemo(() => {
    if (text === '') return restingGroups(recent.data?.results ?? [], commands);
    return matchingGroups(text, (enough && query.data?.results) || [], commands);
  }, [text, enough, query.data, recent.data, commands]);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);

  // By key: results that arrive above it don't change the selection.
  const [chosenKey, choose] = useState<string>();
  const found = items.findIndex(({ key }) => key === chosenKey);
  const chosen = found === -1 ? Math.min(0, items.length - 1) : found;

  return {
    typed,
    text,
    groups,
    items,
    chosen,
    /** Whether the user moved the selection. */
    moved: found !== -1,
    pending,
    /** Whether the first item may still change. */
    settling,
    enough,
    failure: enough && asked === text ? query.error : null,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    type(next: string) {
      setTyped(next);
      choose(undefined);
    },
    choose: (item: Item | undefined) => choose(item?.key),
  };
}
