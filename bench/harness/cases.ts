/** Something asked of the product. */
export type Case = {
  name: string;
  path: string;
  /** A page of a list that an index has in order; its query is measured by itself, too. */
  isPage?: boolean;
  /** The page that its query is measured by, with no more rows than there are in the small database. */
  pagePath?: string;
  /** Figures for a dashboard, which sum over everything. */
  isDashboard?: boolean;
  /** Worked out from all documents of a month or a year, and so as much longer as there are more. */
  isReport?: boolean;
};

export const queryOf = ({ path }: Case): URLSearchParams =>
  new URL(path, 'http://localhost').searchParams;

export type Sized<T> = { small: T; large: T };
