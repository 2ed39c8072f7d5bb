/** The meaning of a colour: good, open, planned, quiet, waiting for an action, bad. */
export type Tone = 'good' | 'info' | 'planned' | 'quiet' | 'attention' | 'bad';
