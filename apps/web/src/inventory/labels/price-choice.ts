const key = 'kolam-label-prices';

/** Whether product labels were last printed with their price, remembered in this browser. */
export function wantsPrices(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function keepWantsPrices(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // If storage is blocked, the choice lasts as long as the dialog.
  }
}
