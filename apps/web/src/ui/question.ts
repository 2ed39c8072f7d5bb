/** A confirmation question, before an action that is hard to undo. */
export type Question = {
  /** Names the object: "Deactivate Brightloom Textiles?" */
  title: string;
  /** The effects, one per line, with counts. A function if they must be loaded first. */
  effects: readonly string[] | (() => Promise<readonly string[]>);
  /** The button's verb: "Deactivate". */
  verb: string;
  /** Replaces the verb while `run` is pending: "Deactivating…". */
  busyText?: string;
  /** Danger for actions that are hard to undo. */
  tone?: 'plain' | 'danger';
  /** The other button, "Cancel" by default. */
  cancel?: string;
  /** Runs the action while the dialog stays open. If it fails, its message is shown there. */
  run?: () => Promise<unknown>;
};
