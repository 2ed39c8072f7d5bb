/** A request to the product. */
export type Case = {
  name: string;
  path: string;
  /** A page of a list that an index has in order. Its query is also measured separately. */
  isPage?: boolean;
  /** The page for measuring the query, with no more rows than the small database has. */
  pagePath?: string;
  /** Figures for a dashboard, which sum over everything. */
  isDashboard?: boolean;
  /** Computed from all documents of a month or a year, so its time grows with their number. */
  isReport?: boolean;
};

export type Sized<T> = { small: T; large: T };
