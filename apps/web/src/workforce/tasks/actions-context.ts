import { createContext, use } from 'react';
import type { TaskActions } from './use-task-actions.ts';

type Acting = { actions: TaskActions; canWrite: boolean };

/** The actions available from a row, provided by context so that the columns stay constants. */
export const ActionsContext = createContext<Acting | undefined>(undefined);

export function useActions(): Acting {
  const acting = use(ActionsContext);
  if (!acting) throw new Error('Only inside the list of tasks');
  return acting;
}
