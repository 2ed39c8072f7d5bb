import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import type { StaffDocument } from '@kolam/contract/workforce/staff/model.ts';

type OpenableDocument = StaffDocument & Pick<ShownFile, 'name' | 'url'>;

/** Whether the document includes a link, as for users who may open documents. */
export const isOpenable = (document: StaffDocument): document is OpenableDocument =>
  document.url !== null && document.name !== null;
