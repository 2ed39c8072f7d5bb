const key = 'kolam-label-prices';

/** Whether labels of products were last printed with their price, remembered on this machine. */
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
    // Storage may be refused; the choice then lasts as long as the dialog.
  }
}
