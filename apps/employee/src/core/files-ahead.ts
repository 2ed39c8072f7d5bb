import { type DayWithFiles, filesOf } from './files-of-days.ts';
import { isSavingData } from './saving-data.ts';
import { sendToWorker } from './service-worker.ts';

/** Has the worker store the files of days before they are opened, unless the person saves data. */
export async function storeFilesAhead(days: readonly DayWithFiles[]): Promise<void> {
  const urls = filesOf(days);
  if (urls.length > 0 && !isSavingData()) await sendToWorker({ type: 'store-files', urls });
}
