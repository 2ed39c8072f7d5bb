import { useEffect } from 'react';
import { recentRecords } from './recent-records.ts';
import { useAdmin } from './session.ts';

/** Remembers a record on screen, once it is loaded, so that the quick search can offer it again. */
export function useRecent(id: string | undefined): void {
  const person = useAdmin().id;
  useEffect(() => {
    if (id !== undefined) recentRecords.add(person, id);
  }, [person, id]);
}
