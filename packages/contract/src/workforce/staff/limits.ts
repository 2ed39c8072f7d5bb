// Does not import the zod schemas of `model.ts`, so that screens can use it before a form loads.

export const staffLimits = {
  page: 20,
  /** Pending registrations on a page of the queue. */
  kyc: 50,
  /** The people offered for a task before the user types. */
  assignable: 200,
  /** Files per registration. */
  documents: 6,
  /** Documents per person, including requested ones. */
  documentsKept: 12,
  /** Bytes of registrations from one address per hour: 150 MB. */
  registrationBytes: 150 * 1024 * 1024,
  /** Registrations from one address per hour, and requests for a link to register. */
  registrations: 30,
  /** Links to register that are mailed to one email per day. */
  registrationLinks: 3,
  /** Registrations from the public page that wait for review. */
  undecided: 500,
  /** Bytes of their documents: 4 GB. */
  undecidedBytes: 4 * 1024 ** 3,
  /** The same of one network, so that nobody alone keeps all others from registering. */
  undecidedOfNetwork: 100,
  undecidedBytesOfNetwork: 800 * 1024 ** 2,
};
