/** A question to a person, before something that is hard to take back. */
export type Question = {
  /** Names the thing: "Deactivate Brightloom Textiles?" */
  title: string;
  /** What it does, a line each, with counts; a function when they must be asked for first. */
  effects: readonly string[] | (() => Promise<readonly string[]>);
  /** The verb on the button: "Deactivate". */
  verb: string;
  /** Instead of the verb while `run` goes on: "Deactivating…". */
  busyText?: string;
  /** Danger for what is hard to take back. */
  tone?: 'plain' | 'danger';
  /** The other button; "Cancel" by default. */
  cancel?: string;
  /** Does it while the question stays open; when it fails, its message shows there. */
  run?: () => Promise<unknown>;
};
