/**
 * `open`: waits for a decision. `withdrawn` by the person, `declined` with a reason. An erased
 * person has no request any more.
 */
export const erasureRequestStatuses = ['open', 'withdrawn', 'declined'] as const;
export type ErasureRequestStatus = (typeof erasureRequestStatuses)[number];

export const erasureRequestSorts = ['createdAt'] as const;

export const ownDataLimits = { reason: 500, page: 25 };
