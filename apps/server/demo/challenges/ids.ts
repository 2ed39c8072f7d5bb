import { v7 } from 'uuid';

let made = 0;

/** An id as it would have been made at that moment; those of one moment sort as they were made. */
export function idAt(moment: Date): string {
  made += 1;
  return v7({ msecs: moment.getTime(), seq: made });
}
