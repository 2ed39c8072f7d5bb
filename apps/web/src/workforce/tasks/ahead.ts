import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { tasksPage } from './queries.ts';
import { tasksSearch, viewIn } from './tasks-search.ts';

/** What the table begins with; the board asks for itself. */
export const tasksAhead: Ahead = ({ search }) => {
  if (viewIn(search) === 'table')
    readAhead('tasks:own', tasksPage(listQuery(tasksSearch.read(search))));
};
