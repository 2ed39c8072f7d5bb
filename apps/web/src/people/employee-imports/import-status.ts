import type {
  EmployeeImport,
  ImportStatus,
} from '@kolam/contract/people/employee-imports/model.ts';
import type { Tone } from '#ui/tone.ts';

/** How a status is said, and what its colour means. */
export const statusLabels: Record<ImportStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Checking', tone: 'info' },
  checked: { word: 'Ready to import', tone: 'attention' },
  running: { word: 'Importing', tone: 'info' },
  done: { word: 'Done', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** Whether the server is at work on it, so that it looks different in a moment. */
export const isMoving = ({ status }: Pick<EmployeeImport, 'status'>) =>
  status === 'queued' || status === 'running';
