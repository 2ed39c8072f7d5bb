// Without the schemas of `model.ts`, so that screens can go by them before any form is there.

export const staffLimits = {
  page: 20,
  /** Who waits, on a page of the queue. */
  kyc: 50,
  /** People to choose from for a task before something is typed. */
  assignable: 200,
  /** Files that one registration may bring. */
  documents: 6,
  /** Documents of one person, those included that were asked for. */
  documentsKept: 12,
  /** Bytes that registrations from one address may bring within an hour: 150 MB. */
  registrationBytes: 150 * 1024 * 1024,
  /** Registrations from one address within an hour. */
  registrations: 30,
};
