import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';

/** Names of files that can be imported end so. */
export const acceptedEndings = ['.csv', '.xlsx'] as const;

/** Why a file need not be uploaded; the server looks into it and decides. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const lower = name.toLowerCase();
  if (!acceptedEndings.some((ending) => lower.endsWith(ending))) return importMessages.chooseFile;
  if (size === 0) return importMessages.emptyFile;
  if (size > importLimits.bytes) return importMessages.fileTooLarge(importLimits.bytes);
  return undefined;
}
