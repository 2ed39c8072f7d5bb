const keyOf = (person: string) => `kolam-first-steps-${person}`;

/** Whether the user has dismissed the steps in this browser. */
export function wasDismissed(person: string): boolean {
  try {
    return localStorage.getItem(keyOf(person)) === 'dismissed';
  } catch {
    return false;
  }
}

export function dismiss(person: string): void {
  try {
    localStorage.setItem(keyOf(person), 'dismissed');
  } catch {
    // Without storage, they return on the next page load.
  }
}
