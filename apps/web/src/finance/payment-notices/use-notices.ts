import { noticeList } from '@kolam/contract/finance/payment-notices/values.ts';
import { useListState } from '#core/list-state.ts';

/** The list of payment notices in the address. */
export const useNotices = () => useListState(noticeList);

export type NoticesList = ReturnType<typeof useNotices>;
