import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { fitTable, type Room } from './table-fit.ts';

const column = (id: string, more: Partial<Column<never>> = {}): Column<never> => ({
  id,
  header: id,
  cell: () => null,
  ...more,
});

const columns = [
  column('name', { card: 'title', width: 200, least: 180 }),
  column('contact', { width: 300, least: 200, stretch: true, priority: 4 }),
  column('employees', { width: 100, priority: 2 }),
  column('places', { width: 100 }),
  column('status', { width: 100, hideable: false }),
];
// All columns: 800 px, at minimum width 680. The buttons of two actions and the menu: 116, the menu
// alone: 48.
const room: Room = { width: 1000, selects: false, inline: 2, wanted: [] };

const fit = (change: Partial<Room>) => fitTable(columns, { ...room, ...change });
const idsIn = (change: Partial<Room>) => fit(change).columns.map((one) => one.column.id);
const widthsIn = (change: Partial<Room>) => fit(change).columns.map((one) => one.width);

describe('a table in the available width', () => {
  it('gives columns their full width and distributes the rest to those that stretch', () => {
    expect(widthsIn({ width: 916 })).toEqual([200, 300, 100, 100, 100]);
    expect(widthsIn({ width: 1016 })).toEqual([250, 350, 100, 100, 100]);
  });

  it('shrinks columns proportionally to their minimum widths', () => {
    expect(widthsIn({ width: 856 })).toEqual([190, 250, 100, 100, 100]);
    expect(widthsIn({ width: 796 })).toEqual([180, 200, 100, 100, 100]);
  });

  it('keeps actions beside the menu as long as there is room', () => {
    expect(fit({ width: 796 })).toMatchObject({ inline: 2, actionsWidth: 116 });
    expect(fit({ width: 795 })).toMatchObject({ inline: 0, actionsWidth: 48, overflows: false });
    expect(idsIn({ width: 728 })).toHaveLength(columns.length);
  });

  it('hides columns of priority 0 before moving actions into the menu', () => {
    const withMinor = [...columns, column('minor', { priority: 0 })];
    const fitMinor = (width: number, wanted: string[] = []) => {
      const { columns: shown, inline } = fitTable(withMinor, { ...room, width, wanted });
      return { minor: shown.some((one) => one.column.id === 'minor'), inline };
    };
    expect(fitMinor(936)).toEqual({ minor: true, inline: 2 });
    expect(fitMinor(935)).toEqual({ minor: false, inline: 2 });
    expect(fitMinor(795)).toEqual({ minor: false, inline: 0 });
    expect(fitMinor(935, ['minor'])).toEqual({ minor: true, inline: 0 });
  });

  it('hides the least important columns, and only as many as necessary', () => {
    expect(idsIn({ width: 727 })).toEqual(['name', 'contact', 'employees', 'status']);
    expect(idsIn({ width: 627 })).toEqual(['name', 'contact', 'status']);
    expect(idsIn({ width: 527 })).toEqual(['name', 'status']);
    expect(idsIn({ width: 328 })).toEqual(['name', 'status']);
  });

  it('scrolls when even the title and the columns that may not be hidden don’t fit', () => {
    expect(fit({ width: 328 }).overflows).toBe(false);
    expect(fit({ width: 327 })).toMatchObject({ overflows: true, width: 328 });
  });

  it('scrolls rather than hide columns that the user switched on', () => {
    const wanted = ['places', 'employees'];
    expect(idsIn({ width: 600, wanted })).toEqual(['name', 'employees', 'places', 'status']);
    expect(fit({ width: 600, wanted }).overflows).toBe(false);
    expect(fit({ width: 500, wanted })).toMatchObject({ overflows: true, width: 528 });
  });

  it('reserves room for the checkboxes of selectable rows', () => {
    expect(fit({ width: 839, selects: true }).inline).toBe(0);
    expect(fit({ width: 840, selects: true }).inline).toBe(2);
  });

  it('reserves no room for actions if rows have none', () => {
    expect(fit({ width: 680, inline: undefined })).toMatchObject({ actionsWidth: 0, width: 680 });
    expect(idsIn({ width: 680, inline: undefined })).toHaveLength(columns.length);
  });

  it('shows everything before the width is measured', () => {
    expect(fit({ width: Number.POSITIVE_INFINITY })).toMatchObject({ inline: 2, width: 916 });
  });

  it('supports columns without widths', () => {
    const bare = [column('a'), column('b'), column('c')];
    const { columns: fitted } = fitTable(bare, { ...room, width: 0, inline: undefined });
    expect(fitted.map((one) => one.column.id)).toEqual(['a']);
  });

  describe('columns that may be stacked under others', () => {
    const paired = [
      column('name', { card: 'title', width: 200, least: 180 }),
      column('kind', { width: 100, priority: 0, under: 'name' }),
      column('status', { width: 120, priority: 5 }),
      column('since', { width: 140, priority: 3, under: 'status' }),
    ];
    const pairs = (width: number, wanted: string[] = []) =>
      fitTable(paired, { ...room, width, wanted, inline: undefined }).columns.map((one) =>
        [one.column.id, ...one.below.map(({ id }) => id)].join('+'),
      );

    it('stay separate while there is room', () => {
      expect(pairs(540)).toEqual(['name', 'kind', 'status', 'since']);
    });

    it('stacks columns instead of hiding them', () => {
      expect(pairs(539)).toEqual(['name+kind', 'status', 'since']);
      expect(pairs(439)).toEqual(['name+kind', 'status+since']);
    });

    it('makes a column as wide as the columns stacked in it', () => {
      const { columns: fitted } = fitTable(paired, { ...room, width: 340, inline: undefined });
      expect(fitted.map(({ width }) => width)).toEqual([200, 140]);
    });

    it('keeps columns separate that the user switched on', () => {
      expect(pairs(440, ['since'])).toEqual(['name+kind', 'status', 'since']);
    });

    it('takes stacked columns along when their column is stacked itself', () => {
      const chained = [
        column('name', { card: 'title', width: 200, least: 180 }),
        column('status', { width: 120, priority: 1, under: 'name' }),
        column('since', { width: 140, priority: 0, under: 'status' }),
      ];
      const { columns: fitted } = fitTable(chained, { ...room, width: 200, inline: undefined });
      expect(
        fitted.map(({ column: { id }, below }) => [id, ...below.map((one) => one.id)]),
      ).toEqual([['name', 'status', 'since']]);
    });

    it('stacks a column under one that is itself stacked', () => {
      const chained = [
        column('name', { card: 'title', width: 200, least: 180 }),
        column('status', { width: 120, priority: 0, under: 'name' }),
        column('since', { width: 140, priority: 1, under: 'status' }),
      ];
      const { columns: fitted } = fitTable(chained, { ...room, width: 200, inline: undefined });
      expect(
        fitted.map(({ column: { id }, below }) => [id, ...below.map((one) => one.id)]),
      ).toEqual([['name', 'status', 'since']]);
    });

    it('hides a column whose host is missing only after all others', () => {
      const alone = [
        column('name', { card: 'title' }),
        column('since', { under: 'status', priority: 0 }),
        column('places', { priority: 9 }),
      ];
      const idsWithin = (width: number) =>
        fitTable(alone, { ...room, width, inline: undefined }).columns.map((one) => one.column.id);
      expect(idsWithin(490)).toEqual(['name', 'since', 'places']);
      expect(idsWithin(480)).toEqual(['name', 'since']);
      expect(idsWithin(230)).toEqual(['name']);
    });
  });

  it('never exceeds its frame without reporting it, and never shows more in less room', () => {
    fc.assert(
      fc.property(fc.nat(1400), fc.nat(60), fc.boolean(), (width, less, selects) => {
        const wide = fit({ width, selects });
        const narrow = fit({ width: width - less, selects });
        expect(wide.overflows || wide.width <= width).toBe(true);
        expect(narrow.columns.length).toBeLessThanOrEqual(wide.columns.length);
        expect(narrow.inline).toBeLessThanOrEqual(wide.inline);
      }),
    );
  });
});
