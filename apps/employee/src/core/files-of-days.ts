import type { OwnDay } from './submission.ts';

export type DayWithFiles = Pick<OwnDay, 'tasks' | 'trivia'> & {
  learningModules: Pick<
    OwnDay['learningModules'][number],
    'pdfUrl' | 'isExternal' | 'coverImage'
  >[];
};

/**
 * Returns the addresses of the files of days: documents first, since without them a module can't be
 * read. What lies elsewhere is not stored.
 */
export function filesOf(days: readonly DayWithFiles[]): string[] {
  const modules = days.flatMap(({ learningModules }) => learningModules);
  const files = [
    ...modules.map(({ pdfUrl, isExternal }) => (isExternal ? '' : pdfUrl)),
    ...modules.map(({ coverImage }) => coverImage),
    ...days.flatMap(({ tasks }) =>
      tasks.flatMap(({ coverImage, exampleProof = '' }) => [coverImage, exampleProof]),
    ),
    ...days.flatMap(({ trivia }) => trivia.map(({ image }) => image)),
  ];
  return [...new Set(files)].filter((url) => url.startsWith('/api/files/'));
}
