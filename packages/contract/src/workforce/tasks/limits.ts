// Without the schemas of `model.ts`, so that screens can go by them before any form is there.

export const taskLimits = {
  page: 50,
  attachments: 10,
  /** Newest ones on the staff dashboard. */
  newest: 5,
  /** On a person's profile. */
  recent: 20,
  /** Cards that a column of the board shows before it asks for more. */
  boardColumn: 20,
  comments: 100,
};
