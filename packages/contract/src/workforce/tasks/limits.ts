// Does not import the zod schemas of `model.ts`, so that screens can use it before a form loads.

export const taskLimits = {
  page: 50,
  attachments: 10,
  /** Most people of one act. */
  people: 200,
  /** Newest tasks on the staff dashboard. */
  newest: 5,
  /** On a person's profile. */
  recent: 20,
  /** Cards that a column of the board shows initially. */
  boardColumn: 20,
  comments: 100,
};
