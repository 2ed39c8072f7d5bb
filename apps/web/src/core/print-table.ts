import { formatNumber } from '#ui/format.ts';
import styles from './print-table.module.css';

type PrintedTable = {
  title: string;
  /** A line below the title. */
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of rows there are, of which a long list prints the first. */
  total: number;
};

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function line(name: 'th' | 'td', cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(...cells.map((cell) => element(name, cell)));
  return row;
}

/** Prints a table alone, in place of the page. Resolves once the browser's dialog has closed. */
export function printTable({ title, note, columns, rows, total }: PrintedTable): void {
  const notes = [
    note,
    rows.length < total &&
      `The first ${formatNumber(rows.length)} of ${formatNumber(total)}. Export has all.`,
  ].filter((each) => typeof each === 'string');
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.setAttribute('aria-hidden', 'true');
  const table = document.createElement('table');
  const head = document.createElement('thead');
  const body = document.createElement('tbody');
  head.append(line('th', columns));
  body.append(...rows.map((row) => line('td', row)));
  table.append(head, body);
  sheet.append(element('h1', title), ...notes.map((each) => element('p', each)), table);
  document.body.append(sheet);
  try {
    window.print();
  } finally {
    sheet.remove();
  }
}
