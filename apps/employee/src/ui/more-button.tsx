import { useMessages } from '#language/language.ts';
import { Button } from './button.tsx';

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Loads the next page of a list, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  const { more } = useMessages();
  if (!query.hasNextPage) return null;
  return (
    <Button look="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {more}
    </Button>
  );
}
