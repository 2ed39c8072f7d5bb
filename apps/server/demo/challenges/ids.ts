import { v7 } from 'uuid';

let made = 0;

/** Returns an id as generated at that moment. Ids of one moment sort in order of creation. */
export function idAt(moment: Date): string {
  made += 1;
  return v7({ msecs: moment.getTime(), seq: made });
}
