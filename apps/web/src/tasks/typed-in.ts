/** In the place of a date or number of which only a part is typed, which a browser gives out as nothing. */
export const unfinished = 'unfinished';

/** What is typed in a field, told apart from nothing where it makes no date or number yet. */
export const typedIn = ({ validity, value }: HTMLInputElement) =>
  validity.badInput ? unfinished : value;
