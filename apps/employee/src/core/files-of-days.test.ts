import { expect, test } from 'vitest';
import { type DayWithFiles, filesOf } from './files-of-days.ts';

const link = (name: string) => `/api/files/${name}?signature=s`;

test('documents come before pictures, each once, and nothing from elsewhere', () => {
  const module = { coverImage: link('cover'), pdfUrl: link('guide'), isExternal: false };
  const elsewhere = { coverImage: '', pdfUrl: 'https://example.com/guide.pdf', isExternal: true };
  const day = {
    tasks: [{ coverImage: link('walk') }, { coverImage: link('cover') }],
    trivia: [{ image: link('quiz') }, { image: '' }],
    learningModules: [module, elsewhere],
  } as unknown as DayWithFiles;
  expect(filesOf([day, day])).toEqual(['guide', 'cover', 'walk', 'quiz'].map(link));
});
