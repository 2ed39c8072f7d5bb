import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import type { FilePurpose } from '@kolam/contract/platform/files/model.ts';
import { fileProblem } from './file-problem.ts';

/** A file that is chosen but not sent yet. */
export type PickedFile = { key: number; file: File };

type Rules = {
  purpose: FilePurpose;
  /** The maximum number. */
  most: number;
  /** The message beyond it. */
  tooMany: string;
};

let lastKey = 0;

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * Returns the chosen files including the ones just added, and a message for each one left out. A
 * file that was chosen before is not added twice.
 */
export function addFiles(
  picked: readonly PickedFile[],
  added: readonly File[],
  { purpose, most, tooMany }: Rules,
): { files: PickedFile[]; refused: string[] } {
  const files = [...picked];
  const refused = new Set<string>();
  for (const file of added) {
    const problem = fileProblem(file, purpose);
    if (problem !== undefined) refused.add(problem);
    else if (files.some((one) => isSame(one.file, file)))
      refused.add(fileMessages.chosenAlready(file.name));
    else if (files.length >= most) refused.add(tooMany);
    else files.push({ key: ++lastKey, file });
  }
  return { files, refused: [...refused] };
}
