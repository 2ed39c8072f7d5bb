import { readAt } from '#core/read-at.ts';
import { asOfText, useLanguage } from '#language/language.ts';
import styles from './loaded.module.css';

type AsOfProps = {
  query: { data?: unknown; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** How old the figures are, with a way to renew them. */
export function AsOf({ query }: AsOfProps) {
  const { messages, language } = useLanguage();
  return (
    <p className={styles.asOf}>
      <span>{messages.asOf(asOfText(readAt(query), language))}</span>
      <button
        type="button"
        className={styles.refresh}
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {messages.refresh}
      </button>
    </p>
  );
}
