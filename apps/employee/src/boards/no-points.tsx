import { useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import type { TeamsBoard } from './queries.ts';
import { boardTexts } from './texts.ts';

/** In place of a board on which nobody has points. */
export function NoPoints({ isOver, period }: Pick<TeamsBoard, 'isOver' | 'period'>) {
  const texts = useTexts(boardTexts);
  if (isOver) return <EmptyPanel title={texts.emptyOver}>{texts.over}</EmptyPanel>;
  return (
    <EmptyPanel title={period === 'week' ? texts.emptyWeek : texts.empty}>
      {texts.emptyText}
    </EmptyPanel>
  );
}
