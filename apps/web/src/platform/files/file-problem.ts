import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import {
  endingsOf,
  type FilePurpose,
  largestFor,
  typesFor,
} from '@kolam/contract/platform/files/model.ts';

/** Returns why a file can't be uploaded. The server makes the final check. */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  purpose: FilePurpose,
): string | undefined {
  const lower = name.toLowerCase();
  const endings = typesFor(purpose).flatMap((type): readonly string[] => endingsOf[type]);
  if (!endings.some((ending) => lower.endsWith(ending))) {
    return fileMessages.wrongType(name, purpose);
  }
  if (size === 0) return fileMessages.empty(name);
  if (size > largestFor(purpose)) return fileMessages.tooLarge(name, purpose);
  return undefined;
}
