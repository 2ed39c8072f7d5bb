import { createContext, use } from 'react';
import type { TaskActs } from './use-task-acts.ts';

type Acting = { acts: TaskActs; mayWrite: boolean };

/** What can be done from within a row, so that the columns stay constants. */
export const ActsContext = createContext<Acting | undefined>(undefined);

export function useActs(): Acting {
  const acting = use(ActsContext);
  if (!acting) throw new Error('Only inside the list of tasks');
  return acting;
}
