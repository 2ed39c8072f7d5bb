/** Labels of changed fields in the history. */
export const libraryFieldLabels: Record<string, string> = {
  kind: 'Kind',
  title: 'Title',
  category: 'Category',
};
