import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';

/** File name endings of supported files. */
export const acceptedEndings = ['.csv', '.xlsx'] as const;

/** Returns why a file can't be uploaded. The server checks its content and decides. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const lower = name.toLowerCase();
  if (!acceptedEndings.some((ending) => lower.endsWith(ending))) return importMessages.chooseFile;
  if (size === 0) return importMessages.emptyFile;
  if (size > importLimits.bytes) return importMessages.fileTooLarge(importLimits.bytes);
  return undefined;
}
