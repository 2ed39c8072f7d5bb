/** The label of each value, in the order in which the values are offered. */
export type Labels<V extends string = string> = Readonly<Record<V, string | { label: string }>>;
