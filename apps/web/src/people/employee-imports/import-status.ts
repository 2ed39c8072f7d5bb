import type { Tone } from '@kolam/contract/core/tone.ts';
import type {
  EmployeeImport,
  ImportStatus,
} from '@kolam/contract/people/employee-imports/model.ts';

/** The word and tone of each status. */
export const statusLabels: Record<ImportStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Checking', tone: 'info' },
  checked: { word: 'Ready to import', tone: 'attention' },
  running: { word: 'Importing', tone: 'info' },
  done: { word: 'Done', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** Returns whether the server is working on it, so that it will change soon. */
export const isMoving = ({ status }: Pick<EmployeeImport, 'status'>) =>
  status === 'queued' || status === 'running';
